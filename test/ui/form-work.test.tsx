import { useState } from 'react'
import { AskForm } from '../../src/ui/overlay/ask-form.tsx'
import { useWorkInForm } from '../../src/ui/overlay/form-work.ts'
import { afterEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { clearStage, named, stage } from './stage.tsx'

afterEach(clearStage)

interface Work {
  begin(): void
  end(file?: string): void
  /** The part is taken out of the form. */
  leave(): void
}

/** A part of a form that works until the test lets it, and then hands a file over or fails. */
function Part({ work, onFile }: { work: Work; onFile(file: string): void }) {
  const [busy, setBusy] = useState(false)
  const { tell, failed } = useWorkInForm()
  work.begin = () => {
    tell(true)
    setBusy(true)
  }
  work.end = file => {
    if (file === undefined) failed()
    else onFile(file)
    tell(false)
    setBusy(false)
  }
  return busy ? <p>Working</p> : null
}

function Question({ work, sent }: { work: Work; sent: string[] }) {
  const [file, setFile] = useState('none')
  const [there, setThere] = useState(true)
  work.leave = () => setThere(false)
  return (
    <AskForm title="Decide" label="Reject" onCancel={() => undefined} onSubmit={() => sent.push(file)}>
      {there && <Part work={work} onFile={setFile} />}
    </AskForm>
  )
}

/** Presses the button of the form, which waits for the work inside. */
async function pressAndWait(root: ShadowRoot) {
  named(root, 'Reject').click()
  await waitUntil(() => named(root, 'Reject').ariaBusy === 'true', 'it waits')
}

describe('a form with work inside', () => {
  const nothing: Work = { begin: () => undefined, end: () => undefined, leave: () => undefined }

  it('sends what it holds when the work is over, once', async () => {
    const [work, sent] = [{ ...nothing }, new Array<string>()]
    const root = await stage(<Question work={work} sent={sent} />)
    work.begin()
    await waitUntil(() => root.textContent.includes('Working'))
    await pressAndWait(root)
    expect(sent).to.deep.equal([])
    work.end('why.pdf')
    await waitUntil(() => sent.length > 0, 'it is sent')
    expect(sent).to.deep.equal(['why.pdf'])
    await waitUntil(() => !named(root, 'Reject').ariaBusy, 'it rests')
  })

  it('waits for work that began just before, when the form was not drawn since', async () => {
    const [work, sent] = [{ ...nothing }, new Array<string>()]
    const root = await stage(<Question work={work} sent={sent} />)
    work.begin()
    await pressAndWait(root)
    expect(sent).to.deep.equal([])
    work.end('why.pdf')
    await waitUntil(() => sent.length > 0, 'it is sent')
    expect(sent).to.deep.equal(['why.pdf'])
  })

  it('sends what came of work that ended just before, when the form was not drawn since', async () => {
    const [work, sent] = [{ ...nothing }, new Array<string>()]
    const root = await stage(<Question work={work} sent={sent} />)
    work.begin()
    await waitUntil(() => root.textContent.includes('Working'))
    work.end('why.pdf')
    named(root, 'Reject').click()
    await waitUntil(() => sent.length > 0, 'it is sent')
    expect(sent).to.deep.equal(['why.pdf'])
  })

  it('waits no longer for a part that is taken out of it', async () => {
    const [work, sent] = [{ ...nothing }, new Array<string>()]
    const root = await stage(<Question work={work} sent={sent} />)
    work.begin()
    await pressAndWait(root)
    work.leave()
    await waitUntil(() => sent.length > 0, 'it is sent')
    expect(sent).to.deep.equal(['none'])
  })

  it('sends nothing when the work fails, until somebody decides again', async () => {
    const [work, sent] = [{ ...nothing }, new Array<string>()]
    const root = await stage(<Question work={work} sent={sent} />)
    work.begin()
    await waitUntil(() => root.textContent.includes('Working'))
    await pressAndWait(root)
    work.end()
    await waitUntil(() => !named(root, 'Reject').ariaBusy && !named(root, 'Reject').ariaDisabled, 'it can be pressed')
    expect(sent).to.deep.equal([])
    named(root, 'Reject').click()
    expect(sent).to.deep.equal(['none'])
  })
})
