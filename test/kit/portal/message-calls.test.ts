import assert from 'node:assert/strict'
import { it } from 'node:test'
import { getDictionary } from '../../../src/contract/platform/dictionaries/dictionaries.ts'
import type { Endpoint } from '../../../src/contract/envelope.ts'
import {
  markMessageRead,
  markMessagesRead,
  noticeTypes,
  queryMessages,
} from '../../../src/contract/platform/messages/messages.ts'
import { messageCalls, messageTypes } from '../../../src/widgets/message-centre/message-calls.ts'
import { MessageList } from '../../../src/widgets/message-centre/message-list.ts'

const part = ({ method, path, query, saves, access }: Endpoint) => ({ method, path, query, saves, access })

it('what the message panel knows of the contract is what the contract says', () => {
  assert.deepEqual({ ...messageCalls.query }, part(queryMessages))
  assert.deepEqual({ ...messageCalls.markOne }, part(markMessageRead))
  assert.deepEqual({ ...messageCalls.markMany }, part(markMessagesRead))
  assert.deepEqual({ ...messageCalls.types }, part(getDictionary))
  assert.deepEqual(messageTypes, noticeTypes)
})

it('the first messages are shown before they are asked for again', async () => {
  const answers: (() => void)[] = []
  const aborted: boolean[] = []
  const list = new MessageList(
    (_, signal) =>
      new Promise(resolve => {
        answers.push(() => {
          aborted.push(signal.aborted)
          resolve({ records: [], total: answers.length })
        })
      }),
  )
  void list.reload()
  // The unread count has arrived, so the list may have changed.
  void list.reload()
  assert.equal(answers.length, 1)
  answers[0]?.()
  await new Promise(setImmediate)
  assert.deepEqual([list.snapshot().loadedOnce, list.snapshot().total, answers.length], [true, 1, 2])
  answers[1]?.()
  await new Promise(setImmediate)
  assert.deepEqual(
    [list.snapshot().total, list.snapshot().busy, answers.length, aborted],
    [2, false, 2, [false, false]],
  )
})
