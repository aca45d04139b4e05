import { orderStory } from '../support/stories/order.ts'
import { desk } from '../support/stories/looks.ts'

orderStory(desk)
