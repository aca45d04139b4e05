import { Object as Obj, String as Text } from 'typebox'
import { endpoint } from '../../envelope.ts'

/**
 * Key of the caller's browsers to encrypt unsaved input: 32 bytes in base64, the same in all sessions of the user.
 * Browsers store it in memory only.
 */
export const getTypedKey = endpoint('POST', 'user/typedKey', {
  in: Obj({}),
  out: Obj({ key: Text({ pattern: '^[A-Za-z0-9+/]{43}=$' }) }),
  access: 'signed-in',
})
