import { type KeyboardEvent, Suspense, lazy, useRef, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Refused } from '../../kit/call/errors.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ControlBox, Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useErrorEvent } from '../../ui/page/use-tell-error.ts'
import { useCooling } from './cooling.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { usePortalClient } from './use-portal-client.ts'

const ProviderSignIn = lazy(async () => ({ default: (await import('./provider-sign-in.tsx')).ProviderSignIn }))

interface LoginFormProps {
  busy: boolean
  failure: Failure | undefined
  /** Path of the portal to open after a sign-in through an identity provider; undefined offers none. */
  providerPath: string | undefined
  /** User name trimmed, password not empty. */
  onSubmit(userName: string, password: string): void
}

/** Uncontrolled fields, so that password managers can fill them. */
export function LoginForm({ busy, failure, providerPath, onSubmit }: LoginFormProps) {
  const t = useWords('login')
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<'userName' | 'password'>()
  const [typedName, setTypedName] = useState('')
  const { cooling, start } = useCooling()
  const client = usePortalClient()
  const providers = client?.providers ?? []

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy || cooling || !form.current) return
    const { userName, password } = read(form.current)
    const lacks = userName === '' ? 'userName' : password === '' ? 'password' : undefined
    setMissing(lacks)
    if (lacks) return field(form.current, lacks)?.focus()
    start()
    onSubmit(userName, password)
  }
  const fill = (userName: string, password: string) => {
    for (const [name, value] of Object.entries({ userName, password })) {
      const input = form.current && field(form.current, name)
      if (input) input.value = value
    }
    setMissing(undefined)
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  return (
    <>
      <form ref={form} className="login-form" onSubmit={submit} onInput={() => setMissing(undefined)} noValidate>
        <FailureText failure={failure} />
        <UserNameField error={missing === 'userName' ? t('userNameMissing') : undefined} onTyped={setTypedName} />
        <PasswordField error={missing === 'password' ? t('passwordMissing') : undefined} />
        <Button className="login-submit" tone="primary" submit busy={busy} disabled={cooling && !busy}>
          {busy ? t('busy') : t('submit')}
        </Button>
      </form>
      {providerPath !== undefined && (providers.length > 0 || typedName.includes('@')) && (
        <Suspense>
          <ProviderSignIn providers={providers} typedName={typedName} path={providerPath} />
        </Suspense>
      )}
      <DemoAccounts accounts={client?.demoAccounts ?? []} onFill={fill} />
    </>
  )
}

function UserNameField({ error, onTyped }: { error: string | undefined; onTyped(name: string): void }) {
  const t = useWords('login')
  const props = { label: t('userName'), name: 'username', required: true, error }
  return (
    <Field {...props}>
      {control => (
        <ControlBox field={props}>
          <input
            {...control}
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={event => onTyped(event.target.value.trim())}
          />
        </ControlBox>
      )}
    </Field>
  )
}

function PasswordField({ error }: { error: string | undefined }) {
  const t = useWords('login')
  const [shown, setShown] = useState(false)
  const { on: capsLock, handlers } = useCapsLock()
  const props = { label: t('password'), name: 'password', required: true, error }
  return (
    <div>
      <Field {...props}>
        {control => (
          <ControlBox field={props}>
            <input {...control} {...handlers} type={shown ? 'text' : 'password'} autoComplete="current-password" />
            <IconButton
              size="small"
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? t('hide') : t('show')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </ControlBox>
        )}
      </Field>
      <div role="status">{capsLock && <CapsLockHint>{t('capsLock')}</CapsLockHint>}</div>
    </div>
  )
}

function CapsLockHint({ children }: { children: ReactNode }) {
  return (
    <div className="login-caps">
      <Icon name="alert-triangle" size={14} />
      {children}
    </div>
  )
}

/** The server's message for 100000 and 100001. */
function FailureText({ failure }: { failure: Failure | undefined }) {
  const t = useWords('login')
  const text = failure instanceof Refused && failure.msg !== '' ? failure.msg : t('failed')
  useErrorEvent(failure, text)
  if (!failure) return null
  return (
    <div className="login-failure" role="alert">
      <Icon name="alert-triangle" />
      <span>{text}</span>
    </div>
  )
}

function read(form: HTMLFormElement) {
  return { userName: field(form, 'username')?.value.trim() ?? '', password: field(form, 'password')?.value ?? '' }
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const found = form.elements.namedItem(name === 'userName' ? 'username' : name)
  return found instanceof HTMLInputElement ? found : undefined
}

function useCapsLock() {
  const [on, setOn] = useState(false)
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return { on, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } }
}
