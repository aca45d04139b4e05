import { Component } from 'react'
import type { ReactNode } from 'react'
import en from '../locales/en/element.json'
import es from '../locales/es/element.json'
import ja from '../locales/ja/element.json'
import zh from '../locales/zh/element.json'

const texts: Record<string, typeof en> = { en, es, ja, zh }

/** Independent of the pages' translations, which may have failed. */
export function elementTexts(lang: string | undefined): typeof en {
  const wishes = [lang, document.documentElement.lang, ...navigator.languages]
  return wishes.map(wish => texts[wish?.slice(0, 2).toLowerCase() ?? '']).find(found => found !== undefined) ?? en
}

interface Props {
  lang: string | undefined
  /** Called after React has logged the error. */
  onFault(error: unknown): void
  onRetry(): void
  children: ReactNode
}

/** An error in the component does not affect the host page. */
export class ElementBoundary extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override state = { failed: false }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const t = elementTexts(this.props.lang)
    return (
      <div className="srm-fault" role="alert">
        <p>{t.failed}</p>
        <button type="button" onClick={this.retry}>
          {t.retry}
        </button>
      </div>
    )
  }

  private readonly retry = () => {
    this.props.onRetry()
    this.setState({ failed: false })
  }
}
