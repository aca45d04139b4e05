import { navigate } from '../../src/kit/state/navigation.ts'
import { PageLink } from '../../src/ui/page/page-link.tsx'
import { DataTable } from '../../src/ui/table/data-table.tsx'
import { afterEach, describe, expect, it } from '../support/browser-test.ts'
import { clearStage, find, stage } from './stage.tsx'

/** The windows that were opened, instead of opening them. */
const opened: string[] = []
const { open } = window
afterEach(() => {
  window.open = open
  opened.length = 0
  clearStage()
})

/** A link and a table with a row to open, in a page whose session has this `portal-url`. */
function staged(portalUrl: string): Promise<ShadowRoot> {
  window.open = address => {
    opened.push(String(address))
    return null
  }
  return stage(
    <>
      <PageLink path="/order/detail" query={{ id: '7' }}>
        Order
      </PageLink>
      <DataTable
        label="Orders"
        columns={[{ field: 'no', title: 'Number', link: true }]}
        rows={[{ no: 'PO-7' }]}
        rowKey={row => row.no}
        rowHref={() => '/order/detail?id=7'}
        onRow={() => navigate(document.body, '/order/detail', { id: '7' })}
      />
    </>,
    1200,
    portalUrl,
  )
}

describe('a link to a page of the portal', () => {
  it('leads below the portal that the session names, and a click that no one takes over opens it there', async () => {
    const page = await staged('https://portal.example/srm/')
    const links = [...page.querySelectorAll('a')]
    expect(links.map(link => link.getAttribute('href'))).to.deep.equal(
      Array.from({ length: 2 }, () => 'https://portal.example/srm/order/detail?id=7'),
    )
    for (const link of links) link.click()
    expect(opened).to.deep.equal(Array.from({ length: 2 }, () => 'https://portal.example/srm/order/detail?id=7'))
  })

  it('opens nothing when the host takes the wish over', async () => {
    const page = await staged('https://portal.example')
    const take = (event: Event) => event.preventDefault()
    window.addEventListener('srm-navigate', take)
    for (const link of page.querySelectorAll('a')) link.click()
    window.removeEventListener('srm-navigate', take)
    expect(opened).to.deep.equal([])
  })

  it('is a button where no one knows the portal, and the console says that no one listens', async () => {
    const page = await staged('')
    expect(page.querySelectorAll('a')).to.have.length(0)
    const { warn } = console
    const said: string[] = []
    console.warn = (...words: unknown[]) => said.push(String(words[0]))
    find(page, 'button.link-button').click()
    console.warn = warn
    expect(opened).to.deep.equal([])
    expect(said.join()).to.include('/order/detail: nobody listens')
  })
})
