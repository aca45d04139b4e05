import { useState } from 'react'
import {
  newKeyPair,
  openShare,
  protectKey,
  toBase64,
  trialPlace,
  unlockKey,
} from '../../../../contract/sourcing/tendering/opening-crypto.ts'
import { getOpeningKey, saveOpeningKey, testOpeningKey } from '../../../../contract/sourcing/tendering/opening-keys.ts'
import type { OwnOpeningKey } from '../../../../contract/sourcing/tendering/opening-keys.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import type { UseDetail } from '../../../../kit/state/detail-state.ts'

export interface OwnKey {
  detail: UseDetail<OwnOpeningKey>
  /** Makes a key in the browser, and proves it; replaces an earlier one. */
  make(passphrase: string): Promise<void>
  /** False for a wrong passphrase. */
  test(passphrase: string): Promise<boolean>
}

export function useOwnKey(): OwnKey {
  const [request] = useState({})
  const detail = useDetail(getOpeningKey, request)
  const prove = async (own: OwnOpeningKey, passphrase: string) => {
    const answer = await openedTrial(own, passphrase)
    if (answer === undefined) return false
    detail.set(await call(testOpeningKey, { answer }))
    return true
  }
  return {
    detail,
    async make(passphrase) {
      const saved = await call(saveOpeningKey, await protectKey(await newKeyPair(), passphrase))
      detail.set(saved)
      // From the protected form, as at the opening: the passphrase opens what the server keeps.
      if (!(await prove(saved, passphrase))) throw new Error('A key that was just made cannot be used.')
    },
    async test(passphrase) {
      return detail.value !== undefined && prove(detail.value, passphrase)
    },
  }
}

async function openedTrial({ key, userId }: OwnOpeningKey, passphrase: string): Promise<string | undefined> {
  const privateKey = key === null ? undefined : await unlockKey(key, passphrase)
  const opened = key && privateKey && (await openShare(privateKey, key.trial, trialPlace(userId)))
  return opened ? toBase64(opened) : undefined
}

/** Why a share could not be opened. */
export type ShareFault = 'NO_KEY' | 'PASSPHRASE' | 'REPLACED'

/** Opens a share that was sealed for the user. */
export async function openedShare(
  { key }: OwnOpeningKey,
  { passphrase, share, place }: { passphrase: string; share: string; place: string },
): Promise<{ share: string } | { fault: ShareFault }> {
  if (key === null) return { fault: 'NO_KEY' }
  const privateKey = await unlockKey(key, passphrase)
  if (privateKey === undefined) return { fault: 'PASSPHRASE' }
  const opened = await openShare(privateKey, share, place)
  return opened === undefined ? { fault: 'REPLACED' } : { share: toBase64(opened) }
}
