import type { GoodsCode } from './supplier-seeds.ts'

export interface DemoFault {
  defect: 'DIMENSION' | 'SURFACE' | 'FUNCTION' | 'MATERIAL' | 'PACKAGING' | 'LABEL' | 'OTHER'
  zh: string
  en: string
}

const fault = (defect: DemoFault['defect'], zh: string, en: string): DemoFault => ({ defect, zh, en })

export const faultsOf: Readonly<Record<GoodsCode, readonly [DemoFault, ...DemoFault[]]>> = {
  CAST: [
    fault('SURFACE', '铸件表面气孔', 'pores on the surface'),
    fault('DIMENSION', '法兰孔距超差', 'hole spacing of the flange out of tolerance'),
    fault('MATERIAL', '硬度低于要求', 'hardness below the requirement'),
  ],
  MACH: [
    fault('DIMENSION', '轴径超差', 'diameter out of tolerance'),
    fault('SURFACE', '配合面划伤', 'scratches on the mating surface'),
    fault('MATERIAL', '材质成分不符', 'composition differs from the certificate'),
  ],
  SEAL: [
    fault('FUNCTION', '气密试验泄漏', 'leaks in the pressure test'),
    fault('SURFACE', '密封面崩边', 'chipped sealing face'),
    fault('DIMENSION', '截面直径超差', 'cross-section out of tolerance'),
  ],
  BEAR: [
    fault('FUNCTION', '振动值超标', 'vibration above the limit'),
    fault('DIMENSION', '内径超差', 'bore out of tolerance'),
    fault('SURFACE', '滚道锈蚀', 'rust on the raceway'),
  ],
  FAST: [
    fault('DIMENSION', '螺纹通规不过', 'thread fails the go gauge'),
    fault('MATERIAL', '抗拉强度不足', 'tensile strength too low'),
    fault('SURFACE', '头部裂纹', 'cracks in the head'),
  ],
  MOTO: [
    fault('FUNCTION', '空载电流偏大', 'no-load current too high'),
    fault('DIMENSION', '轴伸跳动超差', 'run-out of the shaft end'),
    fault('LABEL', '铭牌参数错误', 'wrong data on the rating plate'),
  ],
  ELEC: [
    fault('FUNCTION', '通电测试不良', 'fails the power-on test'),
    fault('OTHER', '焊点虚焊', 'cold solder joints'),
    fault('LABEL', '标签型号错误', 'wrong type on the label'),
  ],
  CABL: [
    fault('FUNCTION', '绝缘电阻不足', 'insulation resistance too low'),
    fault('SURFACE', '护套破损', 'damaged sheath'),
    fault('LABEL', '米标错误', 'wrong metre marking'),
  ],
  STEE: [
    fault('MATERIAL', '化学成分超标', 'composition out of specification'),
    fault('DIMENSION', '直线度超差', 'straightness out of tolerance'),
    fault('SURFACE', '表面折叠裂纹', 'laps on the surface'),
  ],
  CHEM: [
    fault('MATERIAL', '水分超标', 'water content too high'),
    fault('OTHER', '杂质颗粒超标', 'particle count too high'),
    fault('PACKAGING', '桶口渗漏', 'leaking drum'),
    fault('LABEL', '批号与检验报告不符', 'batch differs from the test report'),
  ],
  PACK: [
    fault('DIMENSION', '内尺寸偏小', 'inner size too small'),
    fault('MATERIAL', '含水率超标', 'moisture content too high'),
    fault('SURFACE', '受潮发霉', 'mould due to moisture'),
  ],
  TOOL: [
    fault('DIMENSION', '刃口尺寸超差', 'cutting edge out of tolerance'),
    fault('SURFACE', '刃口崩缺', 'chipped cutting edge'),
    fault('FUNCTION', '使用寿命不足', 'tool life too short'),
  ],
  SERV: [
    fault('OTHER', '服务项目漏做', 'part of the service was not performed'),
    fault('LABEL', '报告数据错误', 'wrong figures in the report'),
  ],
}

/** Chinese if the name has Chinese characters, otherwise English. */
export function faultWords({ zh, en }: DemoFault, name: string): string {
  return /\p{Script=Han}/u.test(name) ? zh : en
}

export function faultText(given: DemoFault, name: string): string {
  const words = faultWords(given, name)
  return words === given.zh
    ? `来料检验发现${words}，不良品已隔离，请立即围堵并分析原因。`
    : `Found in incoming inspection: ${words}. Rejected goods are quarantined; please contain at once and find the cause.`
}
