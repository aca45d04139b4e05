import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Flag, Id, Version } from '../../vocabulary.ts'

/**
 * Of a buying company, a supplier, or a user type without either. Platform administrators have a separate one, whatever
 * company their organisation belongs to.
 */
export const passwordOwnerKinds = ['COMPANY', 'SUPPLIER', 'BUYER', 'EXPERT', 'ADMIN'] as const
export type PasswordOwnerKind = (typeof passwordOwnerKinds)[number]

const owner = {
  ownerKind: Enum(passwordOwnerKinds),
  ownerId: Union([Id(), Null()]),
}

export const DefaultPassword = Obj({
  ...owner,
  ownerName: Text(),
  password: Text(),
  version: Version(),
})
export type DefaultPassword = Static<typeof DefaultPassword>

export const queryDefaultPasswords = endpoint('POST', 'user/defaultPassword/query', {
  in: Obj({}),
  out: Obj({
    /** 1: resets give one-time passwords instead. */
    oneTime: Flag(),
    passwords: List(DefaultPassword),
  }),
  access: ['sys-user'],
})

/** 10007 for an owner that the caller does not administer. */
export const saveDefaultPasswords = endpoint('POST', 'user/defaultPassword/save', {
  in: Obj({
    passwords: List(
      Obj({ ...owner, password: Text({ minLength: 6, maxLength: 16, pattern: '^\\S*$' }), version: Version() }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  out: Obj({ count: Integer() }),
  access: ['sys-user'],
  saves: true,
})
