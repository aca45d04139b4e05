import type { ReactNode } from 'react'
import { useStyles } from '../theme/sheet.ts'
import { documentStyles } from '../styles/document.ts'
import { factValue } from './fact-value.tsx'
import { useAddressTab } from './page-place.ts'
import { Tabs } from './tabs.tsx'
import { usePrinted } from './use-printed.ts'
import { useUiWords } from '../ui-words.ts'

export interface Section {
  name: string
  title: string
  count?: number
  extra?: ReactNode
  content: ReactNode
}

export interface DetailPageProps {
  header: ReactNode
  sections?: readonly Section[]
  /** Alternative to `sections`; the open tab is in the page's address. */
  tabs?: readonly Section[]
  aside?: ReactNode
  notice?: ReactNode
  children?: ReactNode
}

/** Printed (A4) without the expected action, unless a letter is printed instead. */
export function DetailPage(props: DetailPageProps) {
  useStyles(documentStyles)
  usePrinted()
  const t = useUiWords()
  const { sections = [], tabs = [] } = props
  const [tab, openTab] = useAddressTab(tabs[0]?.name ?? '')
  return (
    <div className="document">
      {props.header}
      {props.notice && <div className="document-notice">{props.notice}</div>}
      <div className={`document-body ${props.aside ? '' : 'document-body-plain'}`}>
        <div className="document-main">
          {sections.map(section => (
            <SectionBox key={section.name} {...section} />
          ))}
          {tabs.length > 0 && <Tabs label={t('document.sections')} tab={tab} onTab={openTab} tabs={tabs.map(tabOf)} />}
          {props.children}
        </div>
        {props.aside && (
          <aside className="document-aside" aria-label={t('document.aside')}>
            {props.aside}
          </aside>
        )}
      </div>
    </div>
  )
}

function tabOf({ name, title, count, extra, content }: Section) {
  const whole = (
    <>
      <div className="section-extra tab-extra">{extra}</div>
      {content}
    </>
  )
  return { name, title, count, content: extra === undefined ? content : whole }
}

interface SectionBoxProps extends Omit<Section, 'name'> {
  headless?: boolean
}

export function SectionBox({ title, count, extra, content, headless }: SectionBoxProps) {
  useStyles(documentStyles)
  return (
    <section className="section" aria-label={title}>
      {!headless && (
        <div className="section-head">
          <h2>{title}</h2>
          {count !== undefined && <span className="tab-count">{count}</span>}
          {extra && <div className="section-extra">{extra}</div>}
        </div>
      )}
      <div className="section-body">{content}</div>
    </section>
  )
}

export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  useStyles(documentStyles)
  return (
    <dl className="facts">
      {facts.map((fact, at) => (
        // All labels are empty until the texts have loaded.
        <div key={at}>
          <dt>{fact.label}</dt>
          <dd>{factValue(fact.value)}</dd>
        </div>
      ))}
    </dl>
  )
}
