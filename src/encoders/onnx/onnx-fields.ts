// Field numbers of onnx.proto (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).
export const modelFields = { irVersion: 1, producer: 2, graph: 7, opset: 8 } as const
export const opsetFields = { domain: 1, version: 2 } as const
export const graphFields = { node: 1, name: 2, initializer: 5, input: 11, output: 12 } as const
export const nodeFields = { input: 1, output: 2, name: 3, operator: 4, attribute: 5, domain: 7 } as const
export const attributeFields = { name: 1, float: 2, integer: 3, text: 4, integers: 8, type: 20 } as const
export const attributeTypes = { float: 1, integer: 2, text: 3, integers: 7 } as const
export const tensorFields = { dimension: 1, type: 2, name: 8, data: 9 } as const
export const valueFields = { name: 1, type: 2 } as const
export const typeFields = { tensor: 1 } as const
export const tensorTypeFields = { element: 1, shape: 2 } as const
export const shapeFields = { dimension: 1 } as const
export const dimensionFields = { value: 1, name: 2 } as const
/** The numbers by which ONNX names the types of tensor elements. */
export const elementTypes = { float: 1, uint8: 2, int8: 3, int64: 7 } as const
