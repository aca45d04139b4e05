import assert from 'node:assert/strict'
import { it } from 'node:test'
import { getDictionary } from '../../../src/contract/dictionaries.ts'
import type { Endpoint } from '../../../src/contract/envelope.ts'
import { markMessageRead, markMessagesRead, noticeTypes, queryMessages } from '../../../src/contract/messages.ts'
import { messageCalls, messageTypes } from '../../../src/widgets/message-centre/message-calls.ts'

const part = ({ method, path, query, saves, access }: Endpoint) => ({ method, path, query, saves, access })

it('what the message panel knows of the contract is what the contract says', () => {
  assert.deepEqual({ ...messageCalls.query }, part(queryMessages))
  assert.deepEqual({ ...messageCalls.markOne }, part(markMessageRead))
  assert.deepEqual({ ...messageCalls.markMany }, part(markMessagesRead))
  assert.deepEqual({ ...messageCalls.types }, part(getDictionary))
  assert.deepEqual(messageTypes, noticeTypes)
})
