import { PageHeading } from '../src/widgets/page-heading/page-heading.tsx'
import { define } from './define.ts'

/**
 * Title of a page at the start, and at the end the buttons inside the element.
 * @attr title The heading.
 * @slot default Buttons.
 * @slot extra Next to the heading: a count, a tag.
 */
export const SrmPageHeaderElement = define('srm-page-header', PageHeading, {
  attributes: { title: 'string' },
  reserve: '36px',
})
