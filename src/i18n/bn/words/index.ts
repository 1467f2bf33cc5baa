import { choices, furtherChoices, problems } from './choices'
import { fields } from './fields'
import { ofActions } from './of-actions'
import { ofResources } from './of-resources'
import { pages, places, titles } from './places'

/** The words of everything declared. What the compiler can not ask for, a test does. */
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
}
