import { describe, expect, it } from 'vitest';
import { readLayers, toggled, writeLayers } from './layers.ts';

describe('what is remembered of the layers', () => {
  it('comes back as it was written', () => {
    const layers = { on: new Set(['runs', 'reach'] as const), companies: { '1888': 'LYR' } };
    expect(readLayers(writeLayers(layers))).toEqual({ on: new Set(['reach', 'runs']), companies: { '1888': 'LYR' } });
  });
  it('is names and costs where there is nothing, or nothing that can be read', () => {
    for (const text of [null, '', '{}', '[]', '7', '{"on":["names"],"companies":null}', '{"on":1,"companies":{}}'])
      expect(readLayers(text)).toEqual({ on: new Set(['names', 'costs']), companies: {} });
  });
  it('leaves out what is not known', () => {
    const text = '{"on":["names","clouds",3],"companies":{"1888":"LYR","18cz":4}}';
    expect(readLayers(text)).toEqual({ on: new Set(['names']), companies: { '1888': 'LYR' } });
  });
  it('a layer is put on and off without touching the others', () => {
    const none = readLayers('{"on":[],"companies":{}}');
    const one = toggled(none, 'tiles');
    expect([[...one.on], [...toggled(one, 'tiles').on], [...none.on]]).toEqual([['tiles'], [], []]);
  });
});
