import { goodsPapersStory } from '../support/stories/goods-papers.ts'
import { desk } from '../support/stories/looks.ts'

goodsPapersStory(desk)
