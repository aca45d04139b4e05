import { iconPaths } from './icon-paths.ts'
import type { IconName } from './icon-paths.ts'

export type { IconName }

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  )
}
