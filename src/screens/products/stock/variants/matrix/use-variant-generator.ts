import { useMemo, useState } from 'react'
import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { startJob, useJob } from '#kit/jobs/jobs.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import type { StockLine, StockProduct } from '#screens/products/stock/model.ts'
import type { StockQuery } from '#screens/products/stock/use-product-stock.ts'
import {
  type Attribute,
  attributeCombinations,
  attributesOf,
  type Choice,
  sameAttributes,
  suggestSku,
} from '../sku'
import { useVariantCalls } from '../use-variants'

/**
 * Moves a new variant before those of later combinations, if there are any: its SKU was refused when they were added.
 * Resolves to the ids of all variants in their order.
 */
const usePlaceVariant = (productId: string, stock: StockQuery) => {
  const call = useCall()
  const mayMove = useCapability('moveVariant')
  return async (id: string, order: readonly string[], following: readonly string[]): Promise<string[]> => {
    const next = order.findIndex((one) => following.includes(one))
    if (!mayMove || next < 0) return [...order, id]
    try {
      const payload = { variantId: id, afterId: order[next - 1] ?? null }
      const { data } = await call('x.moveVariant', { params: { id: productId }, payload })
      stock.setVariants(data)
      return data.map((variant) => variant.id)
    } catch (error) {
      reportError(error)
      return [...order, id]
    }
  }
}

export type Proposal = {
  key: string
  attributes: Attribute[]
  sku: string
  /** A variant with these attributes exists. */
  there: boolean
  taken: boolean
  /** The id of the variant that was added. */
  added: string | undefined
  refusal: string | undefined
}
type Own = { sku?: string; left?: boolean; added?: string; refusal?: string | undefined }

const keyOf = (attributes: readonly Attribute[]) =>
  attributes.map(({ name, value }) => `${name}: ${value}`).join(', ')

/** The place of what a refusal is about in `variants` of the body. */
const sentVariant = /^variants\.(\d+)(?:\.|$)/

/** Proposes variants by combining values, and adds those that are not deselected: together, or one after the other where the backend can't. */
export const useVariantGenerator = (
  product: StockProduct,
  lines: readonly StockLine[],
  stock: StockQuery,
  /** Sent with every variant. */
  also: Readonly<Record<string, unknown>>,
) => {
  const { add } = useVariantCalls(product.id)
  const call = useCall()
  const isTogether = useCapability('addVariants')
  const place = usePlaceVariant(product.id, stock)
  const known = attributesOf(stock.variants?.[0])
  const [choices, setChoices] = useState<readonly Choice[]>(
    known.length ? known.map(({ name }) => ({ name, values: [] })) : [{ name: '', values: [] }],
  )
  const [own, setOwn] = useState<Readonly<Record<string, Own>>>({})
  const jobKey = `variants ${product.id}`
  const busy = useJob(jobKey) !== undefined
  const combined = useMemo(() => attributeCombinations(choices), [choices])

  const proposals = combined.slice(0, limits.maxNewVariants).map((attributes): Proposal => {
    const key = keyOf(attributes)
    const { sku, left, added, refusal } = own[key] ?? {}
    const there =
      !added &&
      lines.some(({ stockVariant }) => stockVariant && sameAttributes(attributesOf(stockVariant), attributes))
    return {
      key,
      attributes,
      sku: sku ?? suggestSku(product.sku, attributes),
      there,
      taken: !there && !added && !left,
      added,
      refusal,
    }
  })
  const change = (key: string, part: Own) =>
    setOwn((before) => ({ ...before, [key]: { ...before[key], ...part } }))

  /** Adds all of them or none. Resolves to the number that was added. */
  const addTogether = async (selected: readonly Proposal[]) => {
    const variants = selected.map(({ sku, attributes }) => ({ sku: sku.trim(), attributes, isActive: true }))
    try {
      const { data } = await call('x.addVariants', {
        params: { id: product.id },
        payload: { variants, ...also },
      })
      for (const variant of stock.listsVariants ? data : []) stock.putVariant(variant)
      return data.length
    } catch (error) {
      const { errors = {} } = toHttpError(error)
      const refusals = new Map<number, string[]>()
      for (const [key, texts] of Object.entries(errors)) {
        const [, at] = sentVariant.exec(key) ?? []
        if (at) refusals.set(Number(at), [...(refusals.get(Number(at)) ?? []), ...texts])
      }
      for (const [at, { key }] of selected.entries()) change(key, { refusal: refusals.get(at)?.join(' ') })
      if (refusals.size) notify('error', t('stock.severalNone', { count: refusals.size }))
      else reportError(error)
      return 0
    }
  }
  const addAtOnce = async (selected: readonly Proposal[]) => {
    let done = 0
    await startJob(jobKey, t('stock.severalJob', { name: product.name }), async () => {
      done = await addTogether(selected)
    })
    if (!done) return false
    notify('success', t('stock.severalDone', { count: done }))
    await stock.reload()
    return true
  }

  const addInTurn = async (selected: readonly Proposal[]): Promise<boolean> => {
    let order = lines.flatMap(({ variant }) => variant?.id ?? [])
    let refused = 0
    let done = 0
    await startJob(jobKey, t('stock.severalJob', { name: product.name }), async (job) => {
      for (const proposal of selected) {
        const { key, attributes, sku } = proposal
        if (job.signal.aborted) break
        job.progress(done + refused, selected.length)
        try {
          const variant = await add({ sku: sku.trim(), attributes, isActive: true, ...also })
          if (stock.listsVariants) stock.putVariant(variant)
          change(key, { added: variant.id, refusal: undefined })
          done += 1
          const following = proposals.slice(proposals.indexOf(proposal) + 1)
          order = await place(
            variant.id,
            order,
            following.flatMap(({ added }) => added ?? []),
          )
        } catch (error) {
          const { errors, messages } = toHttpError(error)
          change(key, {
            refusal:
              Object.values(errors ?? {})
                .flat()
                .join(' ') || messages.join(' '),
          })
          refused += 1
        }
      }
    })
    if (done) {
      notify('success', t('stock.severalDone', { count: done }))
      await stock.reload()
    }
    if (refused) notify('error', t('stock.severalRefused', { count: refused }))
    return refused === 0
  }
  return {
    choices,
    setChoices,
    proposals,
    tooMany: combined.length > limits.maxNewVariants ? combined.length : 0,
    change,
    run: () => {
      const selected = proposals.filter(({ taken }) => taken)
      return isTogether ? addAtOnce(selected) : addInTurn(selected)
    },
    busy,
  }
}
export type VariantMatrix = ReturnType<typeof useVariantGenerator>
