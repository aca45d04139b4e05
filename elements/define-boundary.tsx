import { Component } from 'react'
import type { ReactNode } from 'react'
import en from '../locales/en/element.json'
import es from '../locales/es/element.json'
import ja from '../locales/ja/element.json'
import zh from '../locales/zh/element.json'

const texts: Record<string, typeof en> = { en, es, ja, zh }

/**
 * The texts of the element itself. They do not go through the translation of the pages, because that may be what
 * failed or what is still being loaded.
 */
export function elementTexts(lang: string | undefined): typeof en {
  const wishes = [lang, document.documentElement.lang, ...navigator.languages]
  return wishes.map(wish => texts[wish?.slice(0, 2).toLowerCase() ?? '']).find(found => found !== undefined) ?? en
}

interface Props {
  lang: string | undefined
  /** Hears a fault of the component, after React has written it to the console. */
  onFault(error: unknown): void
  /** Prepares another try, such as another request for the component's file. */
  onRetry(): void
  children: ReactNode
}

/** Keeps a fault of the component inside its element: a plain message stands there, and the host page lives on. */
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
