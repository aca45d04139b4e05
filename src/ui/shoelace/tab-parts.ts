import SlTab from '@shoelace-style/shoelace/dist/components/tab/tab.component.js'
import SlTabGroup from '@shoelace-style/shoelace/dist/components/tab-group/tab-group.component.js'
import SlTabPanel from '@shoelace-style/shoelace/dist/components/tab-panel/tab-panel.component.js'
import { defineParts } from './ground.ts'
import { shoelaceTokens } from './tokens.ts'

defineParts({ 'srmsl-tab': SlTab, 'srmsl-tab-panel': SlTabPanel, 'srmsl-tab-group': SlTabGroup })

export const sheets = [shoelaceTokens]
