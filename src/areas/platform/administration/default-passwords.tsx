import type { FieldProblem, Output } from '../../../contract/envelope.ts'
import { saveDefaultPasswords } from '../../../contract/platform/administration/default-passwords.ts'
import type {
  DefaultPassword,
  queryDefaultPasswords,
} from '../../../contract/platform/administration/default-passwords.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import { MasterDialog } from '../../../ui/page/master-dialog.tsx'

export type DefaultPasswordsRow = Output<typeof queryDefaultPasswords>

/** Passwords by the key of their owner. */
type PasswordsDraft = Record<string, string>

/** The default password of each company that the current user administers, to be read and changed. */
export function DefaultPasswordsDialog({ row, onClose }: { row: DefaultPasswordsRow; onClose(): void }) {
  return <MasterDialog form={useForm(row)} row={row} onClose={onClose} onSaved={onClose} />
}

function useForm({ passwords, oneTime }: DefaultPasswordsRow): MasterForm<DefaultPasswordsRow, PasswordsDraft> {
  const t = useWords('administration')
  return {
    title: () => t('defaultPasswords.title'),
    call: saveDefaultPasswords,
    done: t('saved'),
    width: 560,
    nameOf: field => passwords.filter(owner => keyOf(owner) === field).map(owner => nameOf(owner, t))[0],
    begin: () => Object.fromEntries(passwords.map(owner => [keyOf(owner), owner.password])),
    fields: ({ draft, set, problem }) => (
      <>
        <p className="dialog-text span-4">{t(oneTime === 1 ? 'defaultPasswords.oneTime' : 'defaultPasswords.text')}</p>
        {passwords.map(owner => (
          <TextField
            key={keyOf(owner)}
            name={keyOf(owner)}
            label={nameOf(owner, t)}
            span={4}
            required
            maxLength={16}
            hint={t('defaultPasswords.hint')}
            value={draft[keyOf(owner)] ?? ''}
            onChange={password => set({ [keyOf(owner)]: password })}
            error={problem(keyOf(owner))}
          />
        ))}
      </>
    ),
    check: draft => changed(passwords, draft).flatMap(owner => problemsOf(owner, t)),
    save: async draft => {
      const input = changed(passwords, draft).map(({ ownerKind, ownerId, password, version }) => ({
        ownerKind,
        ownerId,
        password,
        version,
      }))
      if (input.length > 0) await call(saveDefaultPasswords, { passwords: input })
    },
  }
}

function changed(passwords: readonly DefaultPassword[], draft: PasswordsDraft): DefaultPassword[] {
  return passwords
    .map(owner => ({ ...owner, password: draft[keyOf(owner)] ?? '' }))
    .filter((owner, at) => owner.password !== passwords[at]?.password)
}

function problemsOf(owner: DefaultPassword, t: Words<'administration'>): FieldProblem[] {
  if (/^\S{6,16}$/.test(owner.password)) return []
  return [{ field: keyOf(owner), code: '10008', msg: t('defaultPasswords.invalid') }]
}

function keyOf({ ownerKind, ownerId }: DefaultPassword): string {
  return `${ownerKind}${ownerId ?? ''}`
}

function nameOf({ ownerKind, ownerName }: DefaultPassword, t: Words<'administration'>): string {
  if (ownerKind === 'COMPANY' || ownerKind === 'SUPPLIER') return ownerName
  return t(`defaultPasswords.owners.${ownerKind}`)
}
