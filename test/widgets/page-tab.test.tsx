import { useState } from 'react'
import type { ReactNode } from 'react'
import { PageTabContext, useUnsaved } from '../../src/widgets/page-tab/page-tab.ts'
import type { KeepDraft } from '../../src/widgets/page-tab/page-tab.ts'
import { afterEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { clearStage, named, stage } from '../ui/stage.tsx'

afterEach(clearStage)

/** A form of a page; its button types something in. */
function Form({ name, keep }: { name: string; keep?: KeepDraft }) {
  const [typed, setTyped] = useState(false)
  useUnsaved(typed, undefined, keep)
  return (
    <button type="button" onClick={() => setTyped(!typed)}>
      {name}
    </button>
  )
}

/** A page of two forms, of which the first one closes. */
function Page({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      {open && <Form name="Answer" />}
      {children}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  )
}

describe('a tab', () => {
  it('holds unsaved changes as long as a form of its page does, and none of a form that is gone', async () => {
    const told = { unsaved: false, keep: undefined as KeepDraft | undefined }
    const tab = {
      setUnsaved(unsaved: boolean, keep?: KeepDraft) {
        Object.assign(told, { unsaved, keep })
      },
      setName: () => undefined,
      close: () => undefined,
      mayLeaveAll: () => Promise.resolve(true),
    }
    const root = await stage(
      <PageTabContext value={tab}>
        <Page>
          <Form name="Order" keep={() => true} />
        </Page>
      </PageTabContext>,
    )
    named(root, 'Answer').click()
    await waitUntil(() => told.unsaved, 'an answer is typed')
    expect(told.keep).to.equal(undefined)
    named(root, 'Order').click()
    await waitUntil(() => told.keep !== undefined, 'what the other form holds can be kept')
    named(root, 'Order').click()
    await waitUntil(() => told.keep === undefined, 'it holds nothing any more')
    expect(told.unsaved).to.equal(true)
    named(root, 'Close').click()
    await waitUntil(() => !told.unsaved, 'the answer is gone')
  })
})
