import type { Action } from './actions.ts'
import { Button } from './button.tsx'
import { Menu } from './overlay/menu.tsx'
import { useAsked } from './overlay/use-asked.ts'
import { useUiWords } from './ui-words.ts'

/** Actions beyond `visible` are in a menu; the primary button is last. */
export function ActionButtons({ actions, visible = 4 }: { actions: readonly Action[]; visible?: number }) {
  const t = useUiWords()
  const { busy, start } = useAsked()
  const primary = actions.filter(action => action.tone === 'primary')
  const others = actions.filter(action => action.tone !== 'primary')
  const room = Math.max(0, visible - primary.length)
  const rest = others.length > room ? others.slice(Math.max(0, room - 1)) : []
  const button = (action: Action) => (
    <Button
      key={action.name}
      tone={action.tone ?? 'neutral'}
      icon={action.icon}
      title={action.hint}
      disabled={action.disabled}
      busy={busy === action.name}
      onClick={() => start(action)}
    >
      {action.label}
    </Button>
  )
  return (
    <>
      {others.filter(action => !rest.includes(action)).map(button)}
      {rest.length > 0 && (
        <Menu
          tone="neutral"
          label={t('document.more')}
          items={rest.map(action => ({
            name: action.name,
            label: action.label,
            icon: action.icon,
            disabled: action.disabled,
            tone: action.tone === 'danger' ? ('danger' as const) : undefined,
            run: () => start(action),
          }))}
        />
      )}
      {primary.map(button)}
    </>
  )
}
