import { bootstrapApplication } from '@angular/platform-browser'
import 'srm-elements'
import { Host } from './host'

bootstrapApplication(Host).catch(reportError)
