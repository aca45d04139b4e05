import { useWords } from '../../i18n/words.ts'
import type { Tab, OpenTabs } from './open-tabs.ts'
import type { TabAct } from './tab-menu.tsx'

export interface TabDeeds {
  onShow(tab: Tab): void
  onClose(tab: Tab): void
  onCloseOthers(tab: Tab): void
  onCloseRight(tab: Tab): void
  onCloseAll(): void
  onRefresh(tab: Tab): void
  onReopen(): void
  onMove(tab: Tab, to: number): void
}

export interface TabStripProps extends TabDeeds {
  tabs: OpenTabs
  titleOf(tab: Tab): string
}

export function useTabActs(props: TabStripProps): (tab: Tab) => TabAct[] {
  const t = useWords('portal')
  const { tabs, closed } = props.tabs
  return tab => {
    const at = tabs.findIndex(each => each.id === tab.id)
    const others = tabs.some(each => !each.fixed && each.id !== tab.id)
    const act = (name: TabAct['name'], disabled: boolean, run: () => void): TabAct => ({
      name,
      label: t(`tabs.${name}`),
      disabled,
      run,
    })
    return [
      act('refresh', false, () => props.onRefresh(tab)),
      act('close', tab.fixed, () => props.onClose(tab)),
      act('closeOthers', !others, () => props.onCloseOthers(tab)),
      act('closeRight', at === tabs.length - 1, () => props.onCloseRight(tab)),
      act(
        'closeAll',
        tabs.every(each => each.fixed),
        props.onCloseAll,
      ),
      act('reopen', closed.length === 0, props.onReopen),
      act('moveLeft', tab.fixed || tabs[at - 1]?.fixed === true, () => props.onMove(tab, at - 1)),
      act('moveRight', tab.fixed || at === tabs.length - 1, () => props.onMove(tab, at + 1)),
    ]
  }
}
