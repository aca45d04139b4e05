import { $notices, addNotice } from '../../src/kit/session/notices.ts'
import { tellSession } from '../../src/kit/session/session-events.ts'
import { openSession } from '../../src/kit/session/session-start.ts'
import { useNotices } from '../../src/portal/use-notices.ts'
import { Button } from '../../src/ui/button.tsx'
import { afterEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { clearStage, named, stage } from './stage.tsx'

afterEach(clearStage)

function Notices() {
  useNotices()
  return <Button>Act</Button>
}

describe('a notice that the login has expired', () => {
  it('goes when somebody has signed in again, and others stay', async () => {
    const root = await stage(<Notices />)
    named(root, 'Act').focus()
    const shown = () => [...root.querySelectorAll('.toast-text')].map(toast => toast.textContent)
    addNotice({ tone: 'error', key: 'expired', text: '' })
    addNotice({ tone: 'error', key: '511', text: 'Signed in elsewhere.' })
    addNotice({ tone: 'error', key: 'other', text: 'The disk is full.' })
    await waitUntil(() => shown().length === 3)
    tellSession('signedIn', { userName: 'buyer' })
    await waitUntil(() => shown().length === 1)
    expect(shown()).to.deep.equal(['The disk is full.'])
  })

  it('goes from the notices of a host page, too', () => {
    openSession()
    addNotice({ tone: 'error', key: 'expired', text: '' })
    tellSession('signedIn', { userName: 'buyer' })
    expect($notices.get()).to.deep.equal([])
  })
})
