import { loadProfile } from '../../../src/account/profile.ts'
import { signOut } from '../../../src/account/sign-in.ts'
import { DecidePanel } from '../../../src/areas/ground/registration/decide-panel.tsx'
import { ReviewPanel } from '../../../src/areas/ground/surveys/review-panel.tsx'
import { DesignRoute } from '../../../src/areas/ground/workflow/design.page.tsx'
import { AdjustPanel } from '../../../src/areas/insight/performance/adjust-panel.tsx'
import { ImprovePanel } from '../../../src/areas/insight/performance/improve-panel.tsx'
import { RatingDetailRoute } from '../../../src/areas/insight/performance/rating-detail.page.tsx'
import { PersonalCenterPage } from '../../../src/areas/platform/personal-center/personal-center.page.tsx'
import type { RegisterForm } from '../../../src/contract/ground/registration/registration.ts'
import { getSurveyAnswer, querySurveyAnswers } from '../../../src/contract/ground/surveys/answers.ts'
import { getPerformanceFile, queryFilesToReview } from '../../../src/contract/insight/performance/files.ts'
import { queryMyRatings } from '../../../src/contract/insight/performance/ratings.ts'
import { queryResults } from '../../../src/contract/insight/performance/results.ts'
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
  const areas = [
    'registration',
    'surveys',
    'workflow',
    'workflow-design',
    'performance',
    'personal-center',
    'documents',
    'records',
  ] as const
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

async function assessed() {
  const found = (await call(queryFilesToReview, { status: 'PUBLISHED', pageSize: 1 })).records
  const file = await call(getPerformanceFile, { id: first(found).id })
  const results = (await call(queryResults, { fileId: file.id, pageSize: 1 })).records
  return { file, result: first(results) }
}

const registerForm: RegisterForm = {
  id: '1',
  registerNo: 'REG1',
  country: 'CN',
  companyName: 'Company',
  shortName: 'Company',
  companyType: 'OTHER',
  address: 'Street 1',
  contacts: [],
  bankAccounts: [],
  supplierCategoryIds: [],
  userName: 'company',
  creditCodeOdd: 0,
  areaName: '',
  categoryNames: [],
  email: 'company@example.com',
  termsVersion: '1',
  termsAcceptTime: null,
  enteredName: '',
  locale: 'en',
  status: 'APPROVING',
  rejectReason: '',
  opinion: '',
  submitTime: '2026-02-01 10:00',
  decideTime: null,
  decidedName: '',
  supplierId: null,
  supplierNo: '',
  version: 1,
  granted: null,
  allowed: ['agree', 'reject', 'back'],
}

const cases: Record<string, TypedPanelCase> = {
  'the decision on a registration': {
    user: 'buyer2',
    other: 'buyer',
    at: 'opinion',
    panel: () => Promise.resolve(<DecidePanel form={registerForm} onDecided={nothing} />),
  },
  'the review of a survey': {
    user: 'buyer2',
    other: 'buyer',
    at: 'opinion',
    async panel() {
      const { id } = first((await call(querySurveyAnswers, { pageSize: 1 })).records)
      return <ReviewPanel answer={await call(getSurveyAnswer, { id })} onAnswer={nothing} />
    },
  },
  'the name of an approval model': {
    user: 'admin',
    at: 'name',
    async panel() {
      await loadProfile()
      return <DesignRoute query={{}} />
    },
  },
  'the adjustment of a result': {
    user: 'buyer2',
    other: 'buyer',
    at: 'reason',
    panel: async () => <AdjustPanel result={(await assessed()).result} most="5" onChanged={nothing} />,
  },
  'the 8D report of a result': {
    user: 'buyer2',
    other: 'buyer',
    at: 'description',
    panel: async () => <ImprovePanel {...await assessed()} onChanged={nothing} />,
  },
  'own ratings': {
    user: 'quality',
    at: 4,
    async panel() {
      const { records } = await call(queryMyRatings, { pageSize: 100 })
      return <RatingDetailRoute query={{ id: first(records.filter(({ open }) => open === 1)).id }} />
    },
  },
  'the own profile': {
    user: 'buyer',
    other: 'buyer2',
    at: 'introduction',
    panel: () => Promise.resolve(<PersonalCenterPage />),
  },
}

describe('what is typed into a panel is offered to the same user after the end of the session', () => {
  for (const [name, kept] of Object.entries(cases)) it(name, () => expectTypedKept(kept)).timeout(60_000)
})
