import type { VariantOption } from '../../../../../../contract/extensions/variants'
import { foldText } from '../../../../../../contract/grammar/stored-text'
import { useCallQuery } from '../../../../../kit/call/use-call-query'
import { useKnownExtension } from '../../../../../providers/data/extensions'
import type { Choice } from '../sku'

const none: readonly VariantOption[] = []
const maxShown = { names: 4, values: 8 }
const isSame = (a: string, b: string) => foldText(a) === foldText(b)

/** Options and values of other products, so that the same ones are written the same way. */
export const useOptionProposals = (choices: readonly Choice[]) => {
  const isKnown = useKnownExtension('variantOptions')
  const { data } = useCallQuery('x.variantOptions', {}, { enabled: isKnown, staleTime: 'constant' })
  const proposed = data?.data ?? none
  return {
    /** Those that are not entered yet. */
    names: proposed
      .flatMap(({ name }) => (choices.some((one) => isSame(one.name, name)) ? [] : [name]))
      .slice(0, maxShown.names),
    valuesOf: ({ name, values }: Choice): readonly string[] =>
      (proposed.find((one) => isSame(one.name, name))?.values ?? [])
        .filter((value) => !values.some((one) => isSame(one, value)))
        .slice(0, maxShown.values),
  }
}
