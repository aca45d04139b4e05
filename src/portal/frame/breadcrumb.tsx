import { useWords } from '../../i18n/words.ts'
import { openOnPlainClick } from './open-on-plain-click.ts'

export interface Crumb {
  title: string
  path?: string
}

export function Breadcrumb(props: {
  crumbs: readonly Crumb[]
  hrefOf(path: string): string
  onOpen(path: string): void
}) {
  const t = useWords('portal')
  const last = props.crumbs.length - 1
  return (
    <nav aria-label={t('breadcrumb')} className="header-crumbs">
      <ol className="crumbs">
        {props.crumbs.map(({ title, path }, at) => (
          <li key={`${title}${at}`}>
            {path !== undefined && at < last ? (
              <a href={props.hrefOf(path)} onClick={openOnPlainClick(props.onOpen)(path)}>
                {title}
              </a>
            ) : (
              <span aria-current={at === last ? 'page' : undefined}>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
