import type { CodeOwner } from '../../kit/call/verify-code.ts'

/** Whose code confirms a change of accounts. */
export function codeOwner(changeId: string): CodeOwner {
  return { purpose: 'ACCOUNT', address: changeId }
}
