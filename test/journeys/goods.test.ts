import { goodsStory } from '../support/stories/goods.ts'
import { desk } from '../support/stories/looks.ts'

goodsStory(desk)
