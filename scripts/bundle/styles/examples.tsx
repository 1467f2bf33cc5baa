import {
  Alert,
  AutoComplete,
  Button,
  Checkbox,
  DatePicker,
  Drawer,
  Dropdown,
  Form,
  Input,
  InputNumber,
  Mentions,
  Modal,
  message,
  Pagination,
  Popover,
  Progress,
  QRCode,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Steps,
  Switch,
  Table,
  Tabs,
  Tooltip,
  Tree,
} from 'antd'
import { Fragment } from 'react'

/** Toasts, and the content of a confirmation dialog: antd renders both into the page, which does not exist here. */
const { _InternalPanelDoNotUseOrYouWillBeFired: Toast } = message
const { _InternalPanelDoNotUseOrYouWillBeFired: Dialogue } = Modal

/** The components of the login. */
export const startExamples = (
  <Fragment key="start">
    <Toast content="text" />
    <Alert message="text" />
    <Button>text</Button>
    <Space.Compact>
      <Button>text</Button>
    </Space.Compact>
    <Input />
    <Input.TextArea />
    <Input.OTP />
    <Input.Password />
  </Fragment>
)

/**
 * All other components of antd that the admin uses, rendered so that they register their styles. The build names
 * missing ones.
 */
export const pageExamples = (
  <Fragment key="pages">
    <AutoComplete />
    <Button.Group />
    <Checkbox />
    <Checkbox.Group options={['text']} />
    <DatePicker />
    <DatePicker.RangePicker />
    <Drawer open />
    <Dropdown menu={{ items: [{ key: 'text', label: 'text' }] }} open>
      <Button />
    </Dropdown>
    <Form>
      <Form.Item label="text" help="text" />
    </Form>
    <Input />
    <Input.Group />
    <Input.Search />
    <InputNumber addonAfter="text" />
    <Mentions />
    <Modal open />
    <Dialogue type="confirm" />
    <Pagination total={100} showSizeChanger />
    <Popover content="text" open>
      <Button />
    </Popover>
    <Progress percent={1} />
    <QRCode value="text" type="svg" />
    <Radio.Group options={['text']} />
    <Segmented options={['text']} />
    <Select options={[{ value: 'text' }]} />
    <Skeleton />
    <Space />
    <Space.Addon>text</Space.Addon>
    <Steps items={[{ title: 'text' }]} />
    <Switch />
    <Table columns={[{ dataIndex: 'text' }]} dataSource={[]} pagination={{ total: 100 }} />
    <Tabs items={[{ key: 'text', label: 'text' }]} />
    <Tooltip title="text" open>
      <Button />
    </Tooltip>
    <Tree treeData={[{ key: 'text', title: 'text' }]} />
  </Fragment>
)
