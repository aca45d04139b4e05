import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useStyles } from './theme/sheet.ts'
import { buttonStyles } from './styles/button.ts'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  tone?: 'primary' | 'neutral' | 'danger' | 'quiet'
  icon?: IconName
  /** Icon after the text. */
  iconAfter?: IconName
  /** The act runs: the button says so and takes no second click. */
  busy?: boolean
  /** `small` fits into a row of a table. */
  size?: 'small'
  submit?: boolean
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button. While busy it keeps its width and its focus, and swallows clicks. */
export function Button({
  tone = 'neutral',
  icon,
  iconAfter,
  busy,
  size,
  submit,
  children,
  className,
  ...rest
}: ButtonProps) {
  useStyles(buttonStyles)
  const names = ['button', `button-${tone}`, size && `button-${size}`, className].filter(Boolean).join(' ')
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={names}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : rest.onClick}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span className="button-text">{children}</span>}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'iconAfter'> {
  icon: IconName
  /** What it does: its name for screen readers and its tip. */
  label: string
}

/** A button that shows only an icon. */
export function IconButton({ label, icon, tone = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      data-tip={label}
      aria-label={label}
      {...rest}
      tone={tone}
      icon={icon}
      className={`icon-button ${className ?? ''}`}
    />
  )
}
