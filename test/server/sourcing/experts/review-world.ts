import type { Input } from '../../../../src/contract/envelope.ts'
import type { experts } from '../../../../src/contract/sourcing/experts/experts.ts'
import type { ScoringRules } from '../../../../src/contract/sourcing/experts/scoring.ts'

/** Users of the buyer's side who may score here, in addition to the delivered one. */
export const scorers = ['expert', 'quality', 'warehouse', 'finance', 'planner'] as const

/** Their ids. */
export const userIds: Readonly<Record<(typeof scorers)[number], string>> = {
  expert: '7',
  quality: '6',
  warehouse: '4',
  finance: '5',
  planner: '10',
}

export type WantedExpert = Input<typeof experts.save>
/** An expert from outside. */
export const expertInput = (parts: Partial<WantedExpert>): WantedExpert => ({
  userId: '7',
  name: 'Expert',
  phone: '',
  email: '',
  orgId: null,
  employer: 'Institute',
  internalFlag: 0,
  level: 'SENIOR',
  categoryIds: ['1'],
  conflictSupplierIds: [],
  absences: [],
  remark: '',
  ...parts,
})

/** 60 % technical, 40 % price. */
export const rules: ScoringRules = {
  scoreMode: 'AVERAGE',
  priceMode: 'LOWEST',
  techWeight: '60',
  businessWeight: '0',
  priceWeight: '40',
  passScore: '50',
  blindFlag: 1,
}
/** Two technical elements and a must. */
export const elements = [
  { name: 'Design', kind: 'TECH', maxScore: '60', standard: 'Fits the drawing' },
  { name: 'Service', kind: 'TECH', maxScore: '40' },
  { name: 'Certificate', kind: 'VETO' },
] as const
