import { expect, test } from "vitest";
import { displayName } from "./person-name.ts";
import { describeOddity, readNameList, readOneName } from "./name-list.ts";

test.each([
  ["Brandt, Lena; Osei, Kwame", ["Brandt, Lena", "Osei, Kwame"]],
  ["Lena Brandt, Kwame Osei", ["Lena Brandt", "Kwame Osei"]],
  ["Ada Okafor, Bo Li and Yu Wu", ["Ada Okafor", "Bo Li", "Yu Wu"]],
  ["Lena Brandt, Kwame Osei, Ana Ruiz", ["Lena Brandt", "Kwame Osei", "Ana Ruiz"]],
  ["Lena Brandt, Kwame Osei, and Ana Ruiz", ["Lena Brandt", "Kwame Osei", "Ana Ruiz"]],
  ["Lena Brandt and Kwame Osei", ["Lena Brandt", "Kwame Osei"]],
  ["Brandt, L. & Osei, K.", ["Brandt, L.", "Osei, K."]],
  ["Brandt, L., Osei, K., & Ruiz, A.", ["Brandt, L.", "Osei, K.", "Ruiz, A."]],
  ["Brandt, Lena, Osei, Kwame", ["Brandt, Lena", "Osei, Kwame"]],
  ["Brandt L, Osei K, Ruiz AM", ["Brandt, L", "Osei, K", "Ruiz, AM"]],
  ["Brandt, Lena|Osei, Kwame", ["Brandt, Lena", "Osei, Kwame"]],
  ["Brandt, Lena||Osei, Kwame", ["Brandt, Lena", "Osei, Kwame"]],
  ["Müller, Jürgen / Weiß, Käthe", ["Müller, Jürgen", "Weiß, Käthe"]],
  ["Brandt, Lena\nOsei, Kwame", ["Brandt, Lena", "Osei, Kwame"]],
  ["Lena Brandt und Kwame Osei", ["Lena Brandt", "Kwame Osei"]],
  ["van der Berg, Jan Willem", ["van der Berg, Jan Willem"]],
  ["Brandt, Lena M.", ["Brandt, Lena M."]],
  ["King, Martin, Jr.", ["King, Martin, Jr."]],
  ["山田花子; 李波", ["山田花子", "李波"]],
  ["Ministry of Water and Food", ["Ministry of Water and Food"]],
  ["European Commission, Directorate-General for Water", ["European Commission, Directorate-General for Water"]],
  ["Ministry of Water and Food; Brandt, Lena", ["Ministry of Water and Food", "Brandt, Lena"]],
  ["", []],
])("%s", (text, names) => {
  expect(readNameList(text).names).toEqual(names);
});

test.each([
  ["Brandt, Lena et al.", "et al"],
  ["Brandt, Lena, et al.", "et al"],
  ["Brandt, Lena [et al.]", "et al"],
  ["Brandt, Lena and others", "and others"],
  ["Brandt, Lena u.a.", "u.a"],
  ["Brandt, Lena und andere", "und andere"],
])("“%s” names one person and says that there are more", (text, others) => {
  expect(readNameList(text)).toEqual({ names: ["Brandt, Lena"], others, remarks: [] });
  expect(readOneName(text)).toMatchObject({ names: ["Brandt, Lena"], others });
});

test("titles and degrees are no part of a name, and that is said", () => {
  const given = [
    "Prof. Dr. Lena Brandt, PhD",
    "Dr.-Ing. Lena Brandt",
    "Lena Brandt, M.A.",
    "Prof. Dr. med. Lena Brandt",
  ];
  for (const text of given)
    expect(readNameList(text)).toEqual({
      names: ["Lena Brandt"],
      remarks: [`The titles of “${text}” were left out.`],
    });
  expect(readNameList("Brandt, Lena, PhD").names).toEqual(["Brandt, Lena"]);
  expect(readNameList("Brandt , Lena;Osei,Kwame")).toEqual({ names: ["Brandt , Lena", "Osei,Kwame"], remarks: [] });
  expect(readNameList("Mag Ruffman; Doctor Seuss").names).toEqual(["Ruffman", "Seuss"]);
});

test("what may be read wrongly is said", () => {
  expect(readNameList("Lena Brandt, Kwame Osei").remarks).toEqual([
    "“Lena Brandt, Kwame Osei” was read as two people.",
  ]);
  expect(readNameList("Brandt, Lena, Quay Town").remarks).toEqual([
    "“Brandt, Lena, Quay Town” may be several people and was read as one.",
  ]);
});

test.each([
  [{ family: "Aragão Bulcão Nascimento", given: "Angelina de Souza e" }, undefined],
  [{ family: "02e" }, "it has digits"],
  [{ family: "Val", given: "Jaym*/Jaime del" }, "it has a slash"],
  [{ family: "Uibel", given: "Thomas, Hans" }, "its given name has a comma"],
  [{ family: "Community", given: "Members of The Great Old Tibetan" }, "it has more than five words"],
  [{ literal: "Members of The Great Old 2nd Tibetan Community" }, undefined],
])("a name that should be looked at says why: %o", (name, oddity) => {
  expect(describeOddity(name)).toBe(oddity && `The name “${displayName(name)}” should be looked at: ${oddity}.`);
});
