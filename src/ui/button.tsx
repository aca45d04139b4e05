import { useRef, useState } from 'react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { clock } from '../kit/format/clock.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useStyles } from './theme/sheet.ts'
import { buttonStyles } from './styles/button.ts'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  tone?: 'primary' | 'neutral' | 'danger' | 'quiet'
  icon?: IconName
  iconAfter?: IconName
  busy?: boolean
  size?: 'small'
  submit?: boolean
  /** Every click counts, e.g. for a stepper. */
  repeats?: boolean
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** In ms. */
const restAfterClick = 1_000

/**
 * Ignores further clicks for one second, so that an action does not run twice, unless it only opens, folds or toggles.
 * While busy it keeps width and focus and ignores clicks.
 */
export function Button({
  tone = 'neutral',
  icon,
  iconAfter,
  busy,
  size,
  submit,
  repeats,
  children,
  className,
  ...rest
}: ButtonProps) {
  useStyles(buttonStyles)
  const { resting, began } = useRest()
  const acts = !repeats && toggles.every(name => rest[name] === undefined)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (acts && !began())) event.preventDefault()
    else rest.onClick?.(event)
  }
  const names = ['button', `button-${tone}`, size && `button-${size}`, className].filter(Boolean).join(' ')
  return (
    <button
      part={`button button-${tone}`}
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={names}
      aria-busy={busy || undefined}
      aria-disabled={busy || resting || undefined}
      onClick={click}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span className="button-text">{children}</span>}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

const toggles = ['aria-expanded', 'aria-pressed', 'aria-haspopup'] as const

/** `began` is true for a click that counts. */
function useRest() {
  const [resting, setResting] = useState(false)
  const last = useRef(-Infinity)
  const began = () => {
    const now = clock.now()
    if (now - last.current < restAfterClick) return false
    last.current = now
    setResting(true)
    clock.after(restAfterClick, () => setResting(false))
    return true
  }
  return { resting, began }
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'iconAfter'> {
  icon: IconName
  /** Used as accessible name and tooltip. */
  label: string
}

/** A button that shows only an icon; every click counts unless `repeats` is false. */
export function IconButton({ label, icon, tone = 'quiet', repeats = true, className, ...rest }: IconButtonProps) {
  return (
    <Button
      data-tip={label}
      aria-label={label}
      {...rest}
      tone={tone}
      repeats={repeats}
      icon={icon}
      className={`icon-button ${className ?? ''}`}
    />
  )
}
