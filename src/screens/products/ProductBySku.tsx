import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { lastListAddress } from '#kit/navigation/last-list-address.ts'
import { findEntry, showPath } from '#kit/navigation/paths.ts'
import { listQueryKey } from '#providers/data/query-keys.ts'
import { toHttpError } from '#providers/errors.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { useFindProductBySku } from './use-find-product-by-sku'

/** Redirects from a SKU in the address to its product. */
export default function ProductBySku() {
  const { sku = '' } = useParams()
  const entry = findEntry(useKit().registry, 'products')
  const bySku = useFindProductBySku()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: listQueryKey('products', 'bySku', sku),
    queryFn: async ({ signal }) => ({ product: (await bySku(sku, signal))?.product }),
    retry: false,
  })
  if (!entry) return null
  if (data?.product) return <Navigate to={showPath(entry, data.product.id)} replace />
  return (
    <>
      <PageHeader title={t('products.bySku')} />
      <Loaded
        read={{ failure: error ? toHttpError(error) : undefined, isFetching, refresh: refetch }}
        data={data}
        failed={t('products.bySkuFailed')}
        loading={{ rows: 4, label: t('products.lookingUp', { sku }) }}
        empty={{
          title: t('products.noSuchSku', { sku }),
          hint: t('products.noSuchSkuHint'),
          action: <LinkButton to={lastListAddress(entry)}>{t('products.toList')}</LinkButton>,
        }}
        isEmpty
      >
        {() => null}
      </Loaded>
    </>
  )
}
