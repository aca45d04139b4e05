import { define } from '../../elements/define.ts'

/** Served where the loader looks for it; not one of the project's elements. */
define('srm-fetched-too', () => <p className="shown">fetched</p>)
