/** Content of the PDF that an applicant shows to an authority. All values are formatted texts. */
export type MietangebotContent = {
  portal: string
  firma: { name: string; address: string; contact: string }
  createdOn: string
  name: string
  address: string
  bis: string
  groups: { title: string; rows: [label: string, value: string][] }[]
}
