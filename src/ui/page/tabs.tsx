import { useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ReactNode } from 'react'
import type SlTabGroup from '@shoelace-style/shoelace/dist/components/tab-group/tab-group.component.js'
import { fetchedParts } from '../shoelace/fetched-parts.ts'
import { Tab as TabPart, TabGroup, TabPanel } from '../shoelace/tags.ts'
import { usePartLanguage, useParts } from '../shoelace/use-parts.ts'
import { useStyles } from '../theme/sheet.ts'
import { tabStyles } from '../styles/tabs.ts'

const tabParts = fetchedParts(() => import('../shoelace/tab-parts.ts'))

export interface Tab {
  name: string
  title: string
  count?: number
  content?: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  tab: string
  onTab(name: string): void
}

/** Only the open tab's content is rendered; without content tabs only switch. */
export function Tabs({ label, tabs, tab, onTab }: TabsProps) {
  useStyles(tabStyles)
  const group = useRef<SlTabGroup>(null)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const ready = useParts(tabParts) !== undefined
  const open = tabs.find(one => one.name === tab) ?? tabs[0]
  // Shoelace opens a tab by itself; the page's value overrides it.
  useLayoutEffect(() => {
    if (ready && open) group.current?.show(open.name)
  })
  return (
    <TabGroup
      className="tabs"
      ref={group}
      lang={usePartLanguage()}
      aria-label={label}
      role="group"
      // Its scroll buttons are hidden from screen readers, yet focusable.
      no-scroll-controls
      onsrmsl-tab-show={event => {
        if (event.target !== event.currentTarget || event.detail.name === open?.name) return
        // React renders after a custom event; input in between would go into a field of the old tab.
        flushSync(() => {
          onTab(event.detail.name)
          renderAgain()
        })
      }}
    >
      {tabs.map(one => (
        <TabPart key={one.name} slot="nav" panel={one.name} active={one === open}>
          {one.title}
          {one.count !== undefined && <span className="tab-count">{one.count}</span>}
        </TabPart>
      ))}
      {open?.content !== undefined && (
        <TabPanel key={open.name} name={open.name} active>
          {open.content}
        </TabPanel>
      )}
    </TabGroup>
  )
}
