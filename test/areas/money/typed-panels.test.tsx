import { signOut } from '../../../src/account/sign-in.ts'
import {
  AnswerPanel as FiguresAnswerPanel,
  DisputePanel as FiguresPanel,
} from '../../../src/areas/money/balances/figures-panel.tsx'
import { EnterPanel } from '../../../src/areas/money/invoices/enter-panel.tsx'
import { RefusePanel } from '../../../src/areas/money/invoices/refuse-panel.tsx'
import { ReleasePanel } from '../../../src/areas/money/invoices/release-panel.tsx'
import { CameBackPanel, ConfirmPanel, RepayPanel } from '../../../src/areas/money/payments/paid-panels.tsx'
import { AddLinePanel } from '../../../src/areas/money/reconciliation/add-line-panel.tsx'
import { AnswerPanel } from '../../../src/areas/money/reconciliation/answer-panel.tsx'
import { DisputePanel } from '../../../src/areas/money/reconciliation/dispute-panel.tsx'
import type { Balance } from '../../../src/contract/money/balances/balances.ts'
import { getApplication, queryOwnApplications } from '../../../src/contract/money/invoices/applications.ts'
import { getInvoice, queryInvoices } from '../../../src/contract/money/invoices/invoices.ts'
import { getPayment, queryPayments } from '../../../src/contract/money/payments/payments.ts'
import {
  getStatement,
  queryOwnStatements,
  queryStatementLines,
  queryStatements,
} from '../../../src/contract/money/reconciliation/statements.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import { call } from '../../../src/kit/call/call.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, it } from '../../support/browser-test.ts'
import { clearStage } from '../../ui/stage.tsx'
import { removeTyped } from '../../ui/typed-entries.ts'
import { expectTypedKept } from '../../ui/typed-panel.tsx'
import type { TypedPanelCase } from '../../ui/typed-panel.tsx'

before(async () => {
  setLanguage('en')
  const areas = ['invoices', 'reconciliation', 'payments', 'balances', 'documents', 'records'] as const
  await Promise.all(areas.map(area => loadWords(area, 'en')))
})
afterEach(async () => {
  clearStage()
  await removeTyped()
})
after(signOut)

const nothing = () => undefined

function first<Found>(records: readonly Found[]): Found {
  const [found] = records
  if (!found) throw new Error('The demo data have no such document.')
  return found
}

async function invoice() {
  return call(getInvoice, { id: first((await call(queryInvoices, { pageSize: 1 })).records).id })
}

async function payment() {
  return call(getPayment, { id: first((await call(queryPayments, { pageSize: 1 })).records).id })
}

/** Panels are tested with a statement of any status, so that none of the demo data is used up. */
async function ownStatement() {
  const { id } = first((await call(queryOwnStatements, { pageSize: 1 })).records)
  const [statement, { records }] = await Promise.all([
    call(getStatement, { id }),
    call(queryStatementLines, { statementId: id, pageSize: 2 }),
  ])
  return { statement, lines: records }
}

/** The oldest: tests that run at the same time answer newer ones. */
async function disputedStatement() {
  const { records } = await call(queryStatements, { status: 'DISPUTED' })
  return call(getStatement, { id: first(records.filter(each => each.openDisputes > 0).reverse()).id })
}

const balance: Balance = {
  id: '1',
  version: 1,
  balanceNo: 'BAL1',
  status: 'DISPUTED',
  supplierId: '1',
  supplierNo: 'S1',
  supplierName: 'Supplier',
  companyId: '1',
  companyName: 'Company',
  orgId: '1',
  orgName: 'Organisation',
  currency: 'CNY',
  currencyDigits: 2,
  balanceDay: '2026-01-31',
  amount: '100',
  sendTime: null,
  confirmTime: null,
  createName: '',
  createTime: '2026-02-01 10:00',
  allowed: ['dispute', 'answer'],
  remark: '',
  reason: '',
  agreedAmount: '100',
  buyerSignature: null,
  supplierSignature: null,
  sealedFlag: 0,
  items: [
    {
      kind: 'INVOICES',
      rows: 1,
      amount: '100',
      supplierAmount: '90',
      difference: '-10',
      supplierReason: 'One is paid',
      answer: null,
      answerText: '',
    },
  ],
}

const cases: Record<string, TypedPanelCase> = {
  'the refusal of an invoice': {
    user: 'finance',
    other: 'buyer',
    at: 2,
    panel: async () => <RefusePanel invoice={await invoice()} onInvoice={nothing} onCancel={nothing} />,
  },
  'the release of differences': {
    user: 'finance',
    other: 'buyer',
    at: 2,
    async panel() {
      const found = await invoice()
      const releases = found.details.map(({ id }) => ({ id, ownFlag: 1 as const, approverName: '', purchaserName: '' }))
      return <ReleasePanel invoice={{ ...found, releases }} onInvoice={nothing} />
    },
  },
  'invoices that are entered': {
    user: 'supplier',
    other: 'supplier2',
    at: 2,
    async panel() {
      const { id } = first((await call(queryOwnApplications, { pageSize: 1 })).records)
      return <EnterPanel application={await call(getApplication, { id })} onApplication={nothing} />
    },
  },
  'a line added to a statement': {
    user: 'supplier',
    other: 'supplier2',
    at: 'text',
    panel: async () => (
      <AddLinePanel statement={(await ownStatement()).statement} onStatement={nothing} onCancel={nothing} />
    ),
  },
  'disputed lines of a statement': {
    user: 'supplier',
    other: 'supplier2',
    at: 2,
    panel: async () => <DisputePanel {...await ownStatement()} onStatement={nothing} onCancel={nothing} />,
  },
  'answers to disputed lines': {
    user: 'finance',
    // The panel itself reads the lines.
    other: 'buyer',
    at: 4,
    panel: async () => <AnswerPanel statement={await disputedStatement()} onStatement={nothing} />,
  },
  'what was paid': {
    user: 'finance',
    other: 'buyer',
    at: 'bankRef',
    panel: async () => <ConfirmPanel payment={await payment()} onPayment={nothing} />,
  },
  'what was given back': {
    user: 'finance',
    other: 'buyer',
    at: 'bankRef',
    panel: async () => <RepayPanel payment={await payment()} onPayment={nothing} onCancel={nothing} />,
  },
  'what the bank returned': {
    user: 'finance',
    other: 'buyer',
    at: 'reason',
    panel: async () => <CameBackPanel payment={await payment()} onPayment={nothing} onCancel={nothing} />,
  },
  'figures of a supplier': {
    user: 'supplier',
    other: 'supplier2',
    at: 2,
    typed: '12.5',
    panel: () => Promise.resolve(<FiguresPanel balance={balance} onBalance={nothing} onCancel={nothing} />),
  },
  'answers to figures': {
    user: 'finance',
    other: 'buyer',
    at: 4,
    panel: () => Promise.resolve(<FiguresAnswerPanel balance={balance} onBalance={nothing} />),
  },
}

describe('what is typed into a panel is offered to the same user after the end of the session', () => {
  for (const [name, kept] of Object.entries(cases)) it(name, () => expectTypedKept(kept)).timeout(60_000)
})
