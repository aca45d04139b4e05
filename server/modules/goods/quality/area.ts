import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { problemBusinessType } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { ProblemStatus } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { queryProblems } from '../../../../src/contract/goods/quality/problems.ts'
import type { Area } from '../../../kit/area.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { problemSubject } from './approval-subject.ts'
import { answerAttachments, problemAttachments } from './attachments.ts'
import { problemDue } from './due.ts'
import { problemList } from './lists.ts'
import { readProblemPage } from './problem-list.queries.ts'
import { problemDecided } from './problem.moves.ts'
import { dueOf } from './problem-read.queries.ts'
import { seenProblems } from './problem.queries.ts'
import { qualityRoutes } from './routes.ts'
import { qualitySeeds } from './seeds/seeds.ts'

type Warned = Pick<WarningSource, 'code' | 'sides' | 'modules' | 'level'>

function warning(warned: Warned, condition: Sql, filter: Record<string, string>): WarningSource {
  return {
    ...warned,
    async read({ db, caller }) {
      const found = await db.one<{ count: string }>(sql`
        select count(*) as count from problem t where ${seenProblems(caller)} and ${condition}`)
      return { count: Number(found?.count ?? 0), route: '/quality/problem-list', filter }
    },
  }
}

function inStates(warned: Omit<Warned, 'level'>, ...statuses: ProblemStatus[]): WarningSource {
  return warning({ ...warned, level: 'WARN' }, sql`t.status = any(${statuses}::text[])`, { status: statuses.join(',') })
}

export const qualityArea: Area = {
  name: 'quality',
  schema: new URL('./schema/', import.meta.url),
  seeds: qualitySeeds,
  auditTypes: [
    {
      code: problemBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, problem_no as number, status from problem`,
    },
  ],
  routes: qualityRoutes,
  exports: [
    exportList(queryProblems, readProblemPage, {
      area: 'quality',
      keys: { status: 'status', severity: 'severity', defectCode: 'defectCode' },
    }),
  ],
  approvals: [problemSubject],
  attachments: [problemAttachments, answerAttachments],
  lists: { LOV_PROBLEM: problemList },
  reactions: { 'approval.decided': [problemDecided] },
  jobs: [problemDue],
  warnings: [
    inStates(
      { code: 'PROBLEM_TO_ANSWER', sides: ['SUPPLIER'], modules: ['problem-answer'] },
      ...(['OPEN', 'ANALYSIS', 'ACTION'] as const),
    ),
    inStates(
      { code: 'PROBLEM_TO_REVIEW', sides: ['BUYER'], modules: ['problem-lead'] },
      ...(['CONTAIN_REVIEW', 'ANALYSIS_REVIEW', 'VERIFYING'] as const),
    ),
    warning(
      {
        code: 'PROBLEM_OVERDUE',
        sides: ['BUYER', 'SUPPLIER'],
        modules: ['problem-lead', 'problem-answer', 'problem-manage'],
        level: 'ALERT',
      },
      sql`${dueOf} < now()`,
      { overdue: '1' },
    ),
  ],
}
