import sql from 'sql-template-tag'
import { contractChangeBusinessType } from '../../../../src/contract/sourcing/contracts/contract-changes.ts'
import { contractBusinessType, queryContracts } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Area } from '../../../kit/area.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { contractSubject } from './approval-subject.ts'
import { contractAttachments } from './attachments.ts'
import { contractChangeSubject } from './changes/approval-subject.ts'
import { contractChangeDecided } from './changes/change.moves.ts'
import { contractOfAward } from './awarded.ts'
import { contractChangeRoutes } from './changes/routes.ts'
import { readContractPage } from './contract-list.queries.ts'
import { contractDecided } from './contract.moves.ts'
import { seenContracts } from './contract.queries.ts'
import { contractExpiry } from './expire.ts'
import { contractInvariants } from './invariants.ts'
import { contractList } from './lists.ts'
import { contractRoutes } from './routes.ts'
import { contractsSeeds } from './seeds/seeds.ts'
import { useReactions } from './use.ts'

export const contractsArea: Area = {
  name: 'contracts',
  schema: new URL('./schema/', import.meta.url),
  seeds: contractsSeeds,
  auditTypes: [
    {
      code: contractBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, contract_no as number, status from contract`,
    },
    {
      code: contractChangeBusinessType,
      states: 'changeStatus',
      fields: 'fields',
      record: sql`select id, enterprise_id, change_no as number, status from contract_change`,
    },
  ],
  routes(app) {
    contractRoutes(app)
    contractChangeRoutes(app)
  },
  exports: [
    exportList(queryContracts, readContractPage, {
      area: 'contracts',
      keys: { status: 'status', contractType: 'contractType', changeStatus: 'changeStatus' },
    }),
  ],
  approvals: [contractSubject, contractChangeSubject],
  attachments: [contractAttachments],
  lists: { LOV_CONTRACT: contractList },
  reactions: {
    'approval.decided': [contractDecided, contractChangeDecided],
    'award.contracted': [contractOfAward],
    ...useReactions,
  },
  invariants: contractInvariants,
  jobs: [contractExpiry],
  warnings: [
    {
      code: 'CONTRACT_TO_ANSWER',
      sides: ['SUPPLIER'],
      modules: ['contract-answer'],
      level: 'WARN',
      async read({ db, caller }) {
        const found = await db.one<{ count: string }>(sql`
          select count(*) as count from contract t where ${seenContracts(caller)} and t.status = 'SENT'`)
        return { count: Number(found?.count ?? 0), route: '/contract/my', filter: { status: 'SENT' } }
      },
    },
    {
      code: 'CONTRACT_CHANGE_TO_ANSWER',
      sides: ['SUPPLIER'],
      modules: ['contract-answer'],
      level: 'WARN',
      async read({ db, caller }) {
        const found = await db.one<{ count: string }>(sql`
          select count(*) as count from contract t join contract_change c on c.contract_id = t.id
          where ${seenContracts(caller)} and t.status = 'EFFECTIVE' and c.deleted = 0 and c.status = 'SENT'`)
        return { count: Number(found?.count ?? 0), route: '/contract/my', filter: { changeStatus: 'SENT' } }
      },
    },
    {
      code: 'CONTRACT_CHANGE_REFUSED',
      sides: ['BUYER'],
      modules: ['contract-edit'],
      level: 'WARN',
      async read({ db, caller }) {
        const found = await db.one<{ count: string }>(sql`
          select count(*) as count from contract t join contract_change c on c.contract_id = t.id
          where ${seenContracts(caller)} and t.status = 'EFFECTIVE' and c.deleted = 0 and c.status = 'REFUSED'`)
        return { count: Number(found?.count ?? 0), route: '/contract/list', filter: { changeStatus: 'REFUSED' } }
      },
    },
    {
      code: 'CONTRACT_ENDS_SOON',
      sides: ['BUYER'],
      modules: ['contract-edit'],
      level: 'WARN',
      async read({ db, caller }) {
        const found = await db.one<{ count: string }>(sql`
          select count(*) as count from contract t
          where ${seenContracts(caller)} and t.status = 'EFFECTIVE' and t.valid_to <= current_date + 60`)
        return { count: Number(found?.count ?? 0), route: '/contract/list', filter: { endsWithin: '60' } }
      },
    },
  ],
}
