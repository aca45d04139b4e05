import SlDetails from '@shoelace-style/shoelace/dist/components/details/details.component.js'
import { defineParts } from './ground.ts'
import { shoelaceTokens } from './tokens.ts'

defineParts({ 'srmsl-details': SlDetails })

export const sheets = [shoelaceTokens]
