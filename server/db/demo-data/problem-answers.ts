import { addDays } from './days.ts'

export const closingWords = '连续三批来料合格，措施有效。感谢贵司小组的快速响应。'

/** `day`: when the problem was opened. */
export function problemAnswers(day: string) {
  return [
    { step: 'D0', after: 0, content: { action: '停线隔离可疑批次，通知仓库停止发货。' } },
    {
      step: 'D1',
      after: 0,
      content: {
        members: [
          { name: '王建军', role: '组长，质量经理' },
          { name: '李晓燕', role: '工艺工程师' },
          { name: '赵强', role: '生产主管' },
        ],
      },
    },
    {
      step: 'D2',
      after: 0,
      content: {
        what: '来料检验发现不良，见检验记录',
        isNot: '其他型号未发现同类问题',
        where: '检验记录所列项目',
        when: '本批次，夜班生产',
        howMuch: '与来料检验记录一致',
        who: '采购方来料检验员',
        why: '影响使用',
        how: '按检验规程抽检',
      },
    },
    {
      step: 'D3',
      after: 0,
      content: {
        action: '各处库存全检分拣，合格品加绿色标签放行。',
        stocks: [
          { place: 'SUPPLIER', checked: '480', sorted: '462', rejected: '18' },
          { place: 'TRANSIT', checked: '120', sorted: '118', rejected: '2' },
          { place: 'BUYER', checked: '200', sorted: '191', rejected: '9' },
        ],
      },
    },
    {
      step: 'D4',
      after: 1,
      content: {
        occurrence: {
          whys: ['夜班参数偏离', '换批未确认参数', '作业书未要求', '没有首件检验', '流程评审遗漏'],
          cause: '换批后没有首件检验',
        },
        escape: {
          whys: ['出货检验未发现', '抽样方案不含该项目', '控制计划未更新'],
          cause: '控制计划缺少该特性的检验',
        },
        fishbone: [
          { kind: 'MAN', causes: ['夜班新员工未培训'] },
          { kind: 'MACHINE', causes: ['参数记录仪未报警', '设备点检延期'] },
          { kind: 'METHOD', causes: ['点检表缺项'] },
          { kind: 'MEASUREMENT', causes: ['抽样不含该项目'] },
          { kind: 'ENVIRONMENT', causes: ['夜间照度不足'] },
        ],
        evidence: '增加首件检验后连续三批无不良；按原参数可复现不良。',
      },
    },
    {
      step: 'D5',
      after: 1,
      content: {
        corrections: [
          { text: '换批流程增加首件检验并培训各班组', against: 'OCCURRENCE', owner: '赵强', due: addDays(day, 5) },
          { text: '控制计划增加该特性全检一个月', against: 'ESCAPE', owner: '李晓燕', due: addDays(day, 6) },
        ],
      },
    },
    {
      step: 'D6',
      after: 6,
      content: {
        done: [
          { text: '换批首件检验已实施', doneOn: addDays(day, 5), result: '连续三批无不良' },
          { text: '更新控制计划并培训检验员', doneOn: addDays(day, 6), result: '检验员考核合格' },
        ],
      },
    },
    {
      step: 'D7',
      after: 6,
      content: { documents: '控制计划、FMEA、设备点检表', others: '同一产线的其他三个产品已同步增加首件检验' },
    },
  ]
}
