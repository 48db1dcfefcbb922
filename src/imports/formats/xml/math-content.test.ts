import { describe, expect, test } from "vitest";
import { onlyRecord } from "#tests/support/read-texts.ts";

describe("formulas", () => {
  const MATH = `<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:semantics><m:mrow><m:msubsup><m:mi>H</m:mi><m:mn>2</m:mn><m:mi>n</m:mi></m:msubsup><m:mo>/</m:mo><m:msup><m:mi>S</m:mi><m:mi>ab</m:mi></m:msup></m:mrow>
<m:annotation encoding="application/x-tex">H_2^n/S^{ab}</m:annotation></m:semantics></m:math>`;
  const onix = (title: string, abstract: string): string =>
    `<ONIXMessage release="3.1"><Product><DescriptiveDetail><ProductForm>BB</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitlePrefix>The</TitlePrefix>
<TitleWithoutPrefix textformat="05">${title}</TitleWithoutPrefix></TitleElement></TitleDetail></DescriptiveDetail><CollateralDetail><TextContent><TextType>03</TextType><Text textformat="05">${abstract}</Text></TextContent></CollateralDetail></Product></ONIXMessage>`;

  test("titles keep the meaning of what stands higher and lower, and MathML is read once", async () => {
    const { draft } = await onlyRecord("onix", onix(`Chemistry of H<sub>2</sub>O and ${MATH}`, "<p>x</p>"));
    expect(draft.title).toBe("The Chemistry of H₂O and H₂ⁿ/S^(ab)");
  });

  test("plain texts keep the meaning of exponents and indices", async () => {
    const text = `<p>10<sup>5</sup> H<sub>2</sub>O, the 1<sup>st</sup> ${MATH} of <m:math xmlns:m="x"><m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn></m:mfrac></m:math></p>`;
    const { draft } = await onlyRecord("onix", onix("Salt", text));
    expect(draft.details.abstract).toBe("10⁵ H₂O, the 1st H₂ⁿ/S^(ab) of 1/2");
  });

  test("of a formula in two forms one is read", async () => {
    const abstract = `<p>On <alternatives><tex-math>x^2</tex-math><math><msup><mi>x</mi><mn>2</mn></msup></math></alternatives>.</p>`;
    expect((await onlyRecord("onix", onix("Salt", abstract))).draft.details.abstract).toBe("On x².");
  });
});
