import { PageHeader } from '../../ui/page/page-header.tsx'

export interface PageHeadingProps {
  title?: string
}

/** Buttons are in the element's slot. */
export function PageHeading({ title = '' }: PageHeadingProps) {
  return (
    // Prevents the element's title from appearing as a tooltip over the buttons.
    <div title="">
      <PageHeader title={title} extra={<slot name="extra" />}>
        <slot />
      </PageHeader>
    </div>
  )
}
