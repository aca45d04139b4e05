import { useState } from 'react'
import type { FieldProblem, Input } from '../../../contract/envelope.ts'
import { saveProfile } from '../../../contract/platform/session/own-account.ts'
import type { OwnProfile } from '../../../contract/platform/session/own-account.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Refused } from '../../../kit/call/errors.ts'
import { phoneProblem } from '../../../kit/format/phone.ts'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { useTypedPanel } from '../../../widgets/page-tab/typed-panel.tsx'
import { useUiWords } from '../../../ui/ui-words.ts'

interface ProfileDraft {
  name: string
  phone: string
  email: string
  introduction: string
  password: string
}

const none: readonly FieldProblem[] = []

/** The profile under edit; the problems of a field are shown next to it until it changes. */
export function useProfileForm(kept: OwnProfile) {
  const t = useWords('personal-center')
  const ui = useUiWords()
  const act = useAct()
  const [begun] = useState<ProfileDraft>(() => {
    const { name, phone, email, introduction } = kept
    return { name, phone, email, introduction, password: '' }
  })
  const [draft, setDraft] = useState(begun)
  const [round, setRound] = useState(0)
  const [found, setFound] = useState(none)
  const [touched, setTouched] = useState<readonly string[]>([])
  const problems = act.failure instanceof Refused ? act.failure.errors : found
  const newAddress = draft.email.trim().toLowerCase() !== kept.email.toLowerCase()
  const panel = useTypedPanel({
    key: 'srm.own-profile',
    begun,
    draft,
    onTake(restored) {
      setDraft(restored)
      setRound(round + 1)
    },
  })
  const typed = () => ({ ...draft, phone: draft.phone.trim(), email: draft.email.trim() })
  return {
    act,
    notice: panel.notice,
    drop: panel.drop,
    newAddress,
    /** Incremented for each discarded draft, to reset fields with their own checks. */
    round,
    dirty: JSON.stringify(draft) !== JSON.stringify(begun),
    bind: (field: keyof ProfileDraft) => ({
      name: field,
      value: draft[field],
      maxLength: maxLength(field),
      error: touched.includes(field) ? undefined : problemOf(problems, field),
      onChange: (value: string) => {
        setDraft(now => ({ ...now, [field]: value }))
        setTouched(now => [...now, field])
      },
    }),
    /** True when the browser finds nothing wrong. */
    check: () => {
      const wrong = problemsOf(typed(), kept, newAddress, t, reason => ui(`phone.${reason}`))
      act.clear()
      setFound(wrong)
      setTouched([])
      return wrong.length === 0
    },
    input: (): Input<typeof saveProfile> => {
      const { password, ...fields } = typed()
      return { ...fields, version: kept.version, ...(newAddress ? { password } : {}) }
    },
    discard: () => {
      setDraft(begun)
      setRound(round + 1)
      setFound(none)
      act.clear()
    },
  }
}

function maxLength(field: keyof ProfileDraft): number {
  const schema: unknown = saveProfile.in.properties[field]
  return typeof schema === 'object' && schema !== null && 'maxLength' in schema ? Number(schema.maxLength) : 64
}

function problemsOf(
  draft: ProfileDraft,
  kept: OwnProfile,
  newAddress: boolean,
  t: Words<'personal-center'>,
  phoneText: (problem: 'required' | 'notNumeric' | 'format') => string,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const missing = (field: keyof ProfileDraft) => problems.push({ field, code: '10011', msg: t('profile.required') })
  if (draft.name.trim() === '') missing('name')
  const phone = draft.phone === '' && kept.phone === '' ? undefined : phoneProblem(draft.phone)
  if (phone !== undefined) problems.push({ field: 'phone', code: '10019', msg: phoneText(phone) })
  if (draft.email === '' && kept.email !== '') missing('email')
  else if (draft.email !== '' && !/^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]+$/.test(draft.email))
    problems.push({ field: 'email', code: '10008', msg: t('profile.emailFormat') })
  if (newAddress && draft.password === '') missing('password')
  return problems
}
