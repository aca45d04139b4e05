import type { CodeOwner } from '../../../kit/call/verify-code.ts'

export function codeOwner(changeId: string): CodeOwner {
  return { purpose: 'ACCOUNT', address: changeId }
}
