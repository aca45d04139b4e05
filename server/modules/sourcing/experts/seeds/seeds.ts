import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { modules } from './modules.ts'
import { placeholders, templates } from './templates.ts'

export const expertsSeeds: Seeds = {
  modules,
  placeholders,
  templates,
  dictionaries: [
    {
      code: 'EXPERT_LEVEL',
      names: { en: 'Expert levels', zh: '专家级别', es: 'Niveles de expertos', ja: '専門家の等級' },
      entries: [
        { value: 'JUNIOR', en: 'Junior', zh: '初级', es: 'Júnior', ja: '初級' },
        { value: 'SENIOR', en: 'Senior', zh: '高级', es: 'Sénior', ja: '上級' },
        { value: 'CHIEF', en: 'Chief', zh: '首席', es: 'Principal', ja: '主席' },
      ],
    },
    {
      code: 'EXPERT_REVIEW_STATUS',
      names: { en: 'Expert review statuses', zh: '评审状态', es: 'Estados de una evaluación', ja: '評価の状態' },
      entries: [
        { value: 'PREPARING', en: 'Group in preparation', zh: '组建专家组', es: 'Grupo en preparación', ja: '編成中' },
        { value: 'OPEN', en: 'Scoring', zh: '评分中', es: 'En puntuación', ja: '評価中' },
        { value: 'SUMMARISED', en: 'Summarised', zh: '已汇总', es: 'Consolidada', ja: '集計済み' },
        { value: 'CONFIRMED', en: 'Confirmed', zh: '已确认', es: 'Confirmada', ja: '確定' },
        { value: 'CANCELLED', en: 'Cancelled', zh: '已取消', es: 'Cancelada', ja: '取消' },
      ],
    },
  ],
}
