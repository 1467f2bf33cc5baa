import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { Button, Checkbox, ConfigProvider, Input, Pagination, Select, Space, Table } from 'antd'
import { renderToString } from 'react-dom/server'
import { themeOf } from '#shell/theme/theme.ts'

/** What every list draws before its first row. */
const components = (
  <>
    <Button>text</Button>
    <Space.Compact>
      <Button>text</Button>
    </Space.Compact>
    <Input />
    <Checkbox />
    <Pagination total={100} />
    <Select options={[{ value: 'text' }]} />
    <Space />
    <Space.Addon>text</Space.Addon>
    <Table columns={[{ dataIndex: 'text' }]} dataSource={[]} pagination={false} />
  </>
)

/**
 * The styles of these components as antd would insert them, with the paths by which it finds them at run time instead of
 * computing them. Themes differ only in custom properties, which antd inserts itself.
 */
export const antdStyles = () => {
  const cache = createCache()
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={themeOf('light', { coarse: false, still: false })} componentSize="middle">
        {components}
      </ConfigProvider>
    </StyleProvider>,
  )
  return extractStyle(cache, { plain: true, types: 'style' })
}
