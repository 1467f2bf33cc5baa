import { areas } from './areas'
import { choices, furtherChoices, problems } from './choices'
import { fields } from './fields'
import { guards } from './guards'
import { ofActions } from './of-actions'
import { ofResources } from './of-resources'
import { pages, places, titles } from './places'

/** The labels of all declarations. A test checks what the compiler cannot. */
export const words: Readonly<Record<string, string>> = {
  ...fields,
  ...ofResources,
  ...ofActions,
  ...choices,
  ...furtherChoices,
  ...problems,
  ...titles,
  ...pages,
  ...places,
  ...areas,
  ...guards,
}
