import type { ComponentProps } from 'react'
import type * as session from '../../elements/session.ts'
import type * as values from '../../elements/package/values.ts'
import type { SessionModule } from '../../elements/package/session-types.ts'
import type { ExportButton } from '../../src/widgets/export-button/export-button.tsx'
import type { LookupDialog } from '../../src/widgets/lookup-dialog/lookup-dialog.tsx'
import type { RecordTable } from '../../src/widgets/record-table/record-table.tsx'
import type { SearchFilters } from '../../src/widgets/search-filters/search-filters.tsx'
import type { SideLayout } from '../../src/widgets/side-layout/side-layout.tsx'
import type { TokenProvider } from '../../src/kit/session/token-provider.ts'
import { describe, expect, it } from '../support/browser-test.ts'

/** Compiles only when what a host may hand over is what the code takes. */
export interface Taken {
  columns: Fits<readonly values.TableColumn[], NonNullable<ComponentProps<typeof RecordTable>['columns']>>
  load: Fits<values.LoadRecords, NonNullable<ComponentProps<typeof RecordTable>['load']>>
  filters: Fits<readonly values.FilterField[], NonNullable<ComponentProps<typeof SearchFilters>['filters']>>
  definition: Fits<values.LookupDefinition, NonNullable<ComponentProps<typeof LookupDialog>['definition']>>
  request: Fits<values.ExportRequest, NonNullable<ComponentProps<typeof ExportButton>['request']>>
  nodes: Fits<readonly values.TreeNode[], NonNullable<ComponentProps<typeof SideLayout>['nodes']>>
  provider: Fits<values.TokenProvider, TokenProvider>
  session: Fits<typeof session, SessionModule>
}
type Fits<Given extends Taken, Taken> = Given

describe('the types of the package', () => {
  it('name each value that the session module exports', async () => {
    const written: Record<keyof SessionModule, true> = {
      $session: true,
      $notices: true,
      signIn: true,
      signOut: true,
      onSession: true,
      configureSession: true,
      setLanguage: true,
      removeNotice: true,
    }
    const exported: object = await import('../../elements/session.ts')
    expect(Object.keys(exported).sort()).to.deep.equal(Object.keys(written).sort())
    const onServer: object = await import('../../elements/package/session-server.ts')
    expect(Object.keys(onServer).sort()).to.deep.equal(Object.keys(written).sort())
    const { mockSession } = await import('../../elements/package/mock-session.ts')
    expect(Object.keys(mockSession())).to.include.members(Object.keys(written))
  })
})
