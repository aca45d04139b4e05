import { PageHeader } from '../../ui/page/page-header.tsx'

export interface PageHeadingProps {
  title?: string
}

/** Title of a page of the host, with its buttons in the element's slot. */
export function PageHeading({ title = '' }: PageHeadingProps) {
  return (
    // An empty title keeps browsers from showing that of the element as a hint over the buttons.
    <div title="">
      <PageHeader title={title} extra={<slot name="extra" />}>
        <slot />
      </PageHeader>
    </div>
  )
}
