import { useEffect, useEffectEvent } from 'react'
import { authorizeClient } from '../../contract/platform/session/session.ts'
import type { Input } from '../../contract/envelope.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { call } from '../../kit/call/call.ts'
import { Failed } from '../../kit/call/errors.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { AccountCard } from '../account-card/account-card.tsx'
import { AuthorizeQuestionCard } from './authorize-question.tsx'

type Request = Omit<Input<typeof authorizeClient>, 'decision'>

export interface AuthorizeProps {
  query: Readonly<Record<string, string>>
  onLeave(address: string): void
  onOther(): void
}

/** Asks the current user whether an application may act for them. */
export function Authorize({ query, onLeave, onOther }: AuthorizeProps) {
  const t = useWords('account')
  const request = requestIn(query)
  const { value, failure, reload } = useDetail(authorizeClient, request)
  const act = useAct()
  const leave = useEffectEvent(onLeave)
  const address = value?.redirectUri
  useEffect(() => {
    if (address) leave(address)
  }, [address])

  const decide = async (decision: 'ALLOW' | 'REFUSE') => {
    const answer = await act.run(() => call(authorizeClient, { ...request, decision }))
    if (answer?.redirectUri) onLeave(answer.redirectUri)
  }
  if (!t.ready) return <div aria-busy="true" />
  if (failure)
    return (
      <AccountCard title={t('authorize.failed')}>
        <FailureNote failure={failure} {...(failure instanceof Failed ? { onRetry: reload } : {})} />
      </AccountCard>
    )
  if (!value?.question) return <div aria-busy="true" />
  return (
    <AuthorizeQuestionCard
      question={value.question}
      busy={act.busy}
      failure={act.failure}
      onDecide={decision => void decide(decision)}
      onOther={onOther}
    />
  )
}

const names = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const

/** Unknown parameters are ignored (RFC 6749 §3.1). */
function requestIn(query: AuthorizeProps['query']): Request {
  return Object.fromEntries(names.flatMap(name => (query[name] === undefined ? [] : [[name, query[name]]])))
}
