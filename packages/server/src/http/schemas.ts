/** The shapes of requests and answers. Requests are checked against them; the OpenAPI document is made from them. */
export * from './accountSchemas.ts';
export * from './adminSchemas.ts';
export * from './clockSchemas.ts';
export * from './gameSchemas.ts';
export * from './shapes.ts';
export * from './tableSchemas.ts';
